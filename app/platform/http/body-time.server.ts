import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take to arrive. */
export type BodyTimes = {
  /** All of it, as most bodies are. */
  wholeMs: number
  /** No byte for so long, for a file that somebody may send slowly (`allowSlowUpload`). */
  idleMs: number
}

/** A line of 1 Mbit/s: a file that takes longer than that is given up. */
const SLOWEST_BYTES_PER_SECOND = 1_000_000 / 8
const CHECKS_PER_IDLE_TIME = 6

/** The longest that a file of so many bytes may take to arrive. */
export const slowestUploadMs = (bytes: number) => Math.ceil(bytes / SLOWEST_BYTES_PER_SECOND) * 1000 + 30_000

const slowly = new WeakMap<IncomingMessage, (withinMs: number) => void>()

/**
 * This body may take as long as its size needs, as long as bytes keep coming. For calls that have checked who sends it:
 * to everybody else the short limit applies.
 */
export const allowSlowUpload = (request: IncomingMessage, mostBytes: number) =>
  slowly.get(request)?.(slowestUploadMs(mostBytes))

/** Calls `onLate` once a body takes too long. An answer before its end brings the short limit back. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { wholeMs, idleMs }: BodyTimes,
  onLate: () => void,
) {
  if (!hasBody(request)) return
  let timer = setTimeout(onLate, wholeMs)
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  slowly.set(request, (withinMs) => {
    const { socket } = request
    const until = performance.now() + withinMs
    let seen = socket.bytesRead
    let heardAt = performance.now()
    const check = () => {
      const now = performance.now()
      if (socket.bytesRead !== seen) heardAt = now
      seen = socket.bytesRead
      if (now >= until || now - heardAt >= idleMs) onLate()
      else wait(idleMs / CHECKS_PER_IDLE_TIME, check)
    }
    check()
  })
  // All of it is here, or the line is cut.
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  response.once('finish', () => {
    slowly.delete(request)
    if (!request.complete) wait(wholeMs, onLate)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
