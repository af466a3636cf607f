import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const START_WITHIN_MS = 60_000
const ANSWER_WITHIN_MS = 120_000

export type Helper = {
  ask: <T>(what: string, more?: object) => Promise<T>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** A program of the bench in a process of its own, so that what it costs can be told apart. */
export async function start(
  program: string,
  options: object,
  nodeFlags: string[] = [],
): Promise<Helper & { address: string }> {
  const child = fork(join(import.meta.dirname, program), [JSON.stringify(options)], {
    execArgv: nodeFlags,
    env: { ...process.env, NODE_ENV: 'production' },
    // Its log is written, as it would be, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const address = await answerTo<string>(child, 'open', START_WITHIN_MS)
  let asked = 0
  return {
    address,
    ask: (what, more = {}) => {
      const id = `${what} ${asked++}`
      child.send({ id, what, ...more })
      return answerTo(child, id, ANSWER_WITHIN_MS)
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.send({ id: 'stop', what: 'stop' })
      const late = setTimeout(stopWithUs, 10_000)
      await gone
      clearTimeout(late)
      process.off('exit', stopWithUs)
    },
    /** As a machine dies: without a word. */
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      stopWithUs()
      await gone
      process.off('exit', stopWithUs)
    },
  }
}

type Message = { id: string; answer?: unknown; failure?: string }

function answerTo<T>(child: ChildProcess, id: string, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', gone)
      settle()
    }
    const heard = (message: Message) => {
      if (message.id !== id) return
      done(() => (message.failure ? reject(new Error(message.failure)) : resolve(message.answer as T)))
    }
    const gone = () =>
      done(() => reject(new Error(`A process of the bench ended before it answered '${id}'`)))
    const timer = setTimeout(() => done(() => reject(new Error(`No answer to '${id}' in time`))), withinMs)
    child.on('message', heard)
    child.once('exit', gone)
  })
}

type Asked = { id: string; what: string } & Record<string, unknown>

/** The other side: what the process itself answers. */
export function answering(address: string, answers: Record<string, (asked: Asked) => unknown>) {
  process.on('message', async (asked: Asked) => {
    try {
      process.send?.({ id: asked.id, answer: await answers[asked.what]?.(asked) })
    } catch (failure) {
      process.send?.({ id: asked.id, failure: String(failure) })
    }
  })
  // The program that started it is gone: nobody will tell it to stop any more.
  process.once('disconnect', () => process.exit(0))
  process.send?.({ id: 'open', answer: address })
}

export const options = <T>() => JSON.parse(process.argv[2] ?? '{}') as T
