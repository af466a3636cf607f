import { spawn, spawnSync } from 'node:child_process'
import { environment, node, root } from './own-node.mjs'

const LOOK_EVERY_MS = 500

/** Found out at once: later on it may have gone. */
const starter = startedBy()

/**
 * Runs the shop until it ends, and ends it with whatever started it. Signals are passed on; a channel to the shop tells
 * it when this process is killed. npm may be killed without a word, and puts a shell between itself and us.
 */
export function runShop(file, { command = node, flags = [], args = [], settings = {} } = {}) {
  if (starter && !isAlive(starter)) process.exit(1)
  const shop = spawn(command, [...flags, file, ...args], {
    cwd: root,
    env: { ...settings, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
  if (starter)
    setInterval(() => {
      if (!isAlive(starter)) shop.kill('SIGTERM')
    }, LOOK_EVERY_MS).unref()
  shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}

/** The process of npm that runs this script; none if a person started it, whose shell may go while the shop stays. */
function startedBy() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const [parent, name] = told(process.ppid)
  return /(^|\/|-)(ba|da|k|z|a)?sh$/.test(name ?? '') ? Number(parent) : process.ppid
}

/** The parent and the name of a process. */
function told(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').trim().split(/\s+/)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure.code === 'EPERM'
  }
}
