import { connect, type Socket } from 'node:net'
import { type FuzzAnswer, readAnswer } from './answer.ts'

export type Outcome =
  | { kind: 'answered'; answer: FuzzAnswer; ms: number }
  /** Hung up on without an answer. */
  | { kind: 'closed'; ms: number }
  | { kind: 'no answer in time'; ms: number }
  | { kind: 'not HTTP'; ms: number }

type Address = { host: string; port: number }

/** How a request ended, before its time is added. */
type Ending = { kind: 'answered'; answer: FuzzAnswer } | { kind: Exclude<Outcome['kind'], 'answered'> }

/** Keep-alive, one request at a time. Node's own client would refuse to send half of what a fuzzer has to say. */
export class Connection {
  readonly #address: Address
  readonly #withinMs: number
  #socket: Socket | undefined

  constructor(address: Address, withinMs: number) {
    this.#address = address
    this.#withinMs = withinMs
  }

  async send(bytes: Buffer, isHead: boolean): Promise<Outcome> {
    const isOld = this.#socket !== undefined
    const outcome = await this.#exchange(bytes, isHead)
    // An idle connection may be closed at any moment, so also at this one.
    return outcome.kind === 'closed' && isOld ? this.#exchange(bytes, isHead) : outcome
  }

  #exchange(bytes: Buffer, isHead: boolean): Promise<Outcome> {
    const began = performance.now()
    const socket = this.#socket ?? this.#open()
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0)
      const finish = (ending: Ending, isUsable: boolean) => {
        clearTimeout(timer)
        socket.off('data', onData).off('close', onClose)
        if (!isUsable) this.close()
        resolve({ ...ending, ms: performance.now() - began })
      }
      const onData = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const read = readAnswer(received, isHead)
        if (read.kind === 'not HTTP') finish({ kind: 'not HTTP' }, false)
        if (read.kind === 'complete') {
          const isUsable = !read.mustClose && read.length === received.length
          finish({ kind: 'answered', answer: read.answer }, isUsable)
        }
      }
      const onClose = () => {
        const read = readAnswer(received, isHead)
        finish(
          read.kind === 'until closed' ? { kind: 'answered', answer: read.answer } : { kind: 'closed' },
          false,
        )
      }
      const timer = setTimeout(() => finish({ kind: 'no answer in time' }, false), this.#withinMs)
      socket.on('data', onData).on('close', onClose)
      socket.write(bytes)
    })
  }

  #open(): Socket {
    const socket = opened(this.#address)
    this.#socket = socket
    // An idle connection is closed after a while.
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = undefined
    })
    return socket
  }

  close() {
    this.#socket?.destroy()
    this.#socket = undefined
  }
}

/** Without an answer by then, the other side is taken to wait for the rest of the request, which never comes. */
const QUIET_MS = 100

export type RawOutcome = { kind: 'ended' | 'no answer in time'; answers: FuzzAnswer[]; ms: number }

/**
 * Bytes that need not be one request: over a connection of their own, which is half closed once nothing more comes.
 * The other side must then close it too.
 */
export function sendRaw(address: Address, bytes: Buffer, withinMs: number): Promise<RawOutcome> {
  const began = performance.now()
  const socket = opened(address)
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const finish = (kind: RawOutcome['kind']) => {
      clearTimeout(late)
      clearTimeout(quiet)
      socket.destroy()
      resolve({ kind, answers: allAnswers(received), ms: performance.now() - began })
    }
    const late = setTimeout(() => finish('no answer in time'), withinMs)
    const quiet = setTimeout(() => socket.end(), QUIET_MS)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (readAnswer(received, false).kind === 'complete') socket.end()
    })
    socket.on('close', () => finish('ended'))
    socket.write(bytes)
  })
}

function allAnswers(bytes: Buffer): FuzzAnswer[] {
  const answers: FuzzAnswer[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const read = readAnswer(rest, false)
    if (read.kind === 'complete' || read.kind === 'until closed') answers.push(read.answer)
    if (read.kind !== 'complete') break
    rest = rest.subarray(read.length)
  }
  return answers
}

function opened({ host, port }: Address): Socket {
  const socket = connect({ host, port, noDelay: true, allowHalfOpen: true })
  // 'close' follows, and says all that matters: the other side may reset what it does not like.
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  return socket
}
