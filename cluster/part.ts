import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { User } from './programs.ts'

/** One process of the cluster, to be watched, killed, stopped and started again. */
export type Part = {
  name: string
  port: number
  /** Where it writes what it says. */
  log: string
  pid: () => number | undefined
  isRunning: () => boolean
  /** Whether it was started and not stopped since: one that was killed still is. */
  isWanted: () => boolean
  /** Starts it and waits until it is ready. This time only, it may have more settings. */
  start: (settings?: Record<string, string>) => Promise<void>
  /** Asks it to end, and waits; kills it if it takes too long. */
  stop: () => Promise<void>
  kill9: () => Promise<void>
  /** It stands still, and its connections with it. */
  pause: () => void
  resume: () => void
  /** For our own programs. */
  tell: (message: object) => Promise<void>
}

export type PartPlan = {
  name: string
  port: number
  log: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  cwd?: string
  user?: User
  isReady: () => Promise<boolean>
  readyWithinMs: number
  stopWithinMs?: number
  /** Whether it listens to messages of ours. */
  hasChannel?: boolean
}

const LOOK_EVERY_MS = 100
const LAST_LINES = 15

export function makePart(plan: PartPlan): Part {
  const { name, port, log, readyWithinMs, stopWithinMs = 20_000 } = plan
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let isWanted = false
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (how: NodeJS.Signals) => {
    // Its group is its own: it takes along what it has started, and nobody else.
    if (isRunning() && child?.pid) process.kill(-child.pid, how)
  }

  async function ready() {
    const end = Date.now() + readyWithinMs
    while (!(await plan.isReady().catch(() => false))) {
      if (!isRunning()) throw new Error(`${name} ended while it was starting.\n${lastLines(log)}`)
      if (Date.now() > end)
        throw new Error(`${name} was not ready within ${readyWithinMs / 1000} seconds.\n${lastLines(log)}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    name,
    port,
    log,
    isRunning,
    isWanted: () => isWanted,
    pid: () => (isRunning() ? child?.pid : undefined),
    async start(settings = {}) {
      isWanted = true
      if (isRunning()) return
      child = launch({ ...plan, env: { ...plan.env, ...settings } })
      ended = endOf(child)
      child.on('error', ({ message }) => appendFileSync(log, `${message}\n`))
      await ready()
    },
    async stop() {
      isWanted = false
      if (!isRunning()) return
      signal('SIGCONT')
      signal('SIGTERM')
      const late = setTimeout(() => signal('SIGKILL'), stopWithinMs)
      await ended
      clearTimeout(late)
    },
    async kill9() {
      signal('SIGKILL')
      await ended
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async tell(message) {
      if (!child?.connected) throw new Error(`${name} can't be told anything`)
      const told = once(child, 'message')
      child.send(message)
      await told
    },
  }
}

const endOf = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })

/** In a process group of its own, so that Ctrl+C reaches us alone; and asked to end if we are killed. */
function launch({ command, args, env, cwd, user, log, hasChannel }: PartPlan): ChildProcess {
  const out = openSync(log, 'a')
  const as = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...as, '--', command, ...args], {
    cwd,
    env: { PATH, HOME: user ? '/' : HOME, LANG: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', out, out, ...(hasChannel ? (['ipc'] as const) : [])],
  })
  closeSync(out)
  return child
}

export function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES)
  return `The end of ${file}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
