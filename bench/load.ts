import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Load = { answers: number; seconds: number; p50: number; p95: number; p99: number }

const GOOD = 'HTTP/1.1 200 '

/**
 * Asks for one page over so many connections, each again as soon as it has its answer. It looks at no more of an
 * answer than its first line and its length, so that the server is what is measured: a caller that reads every body,
 * as load tools do, is several times slower than the server it calls.
 */
export async function loaded(address: string, connections: number, seconds: number): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const times: number[] = []
  let isOver = false
  const sockets: Socket[] = []
  const callers = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    sockets.push(socket)
    return asking(socket, request, times, () => isOver)
  })
  const from = performance.now()
  try {
    await Promise.race([pause(seconds * 1000), Promise.all(callers)])
    isOver = true
    const took = (performance.now() - from) / 1000
    const sorted = times.slice().sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    return { answers: sorted.length, seconds: took, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
    await Promise.allSettled(callers)
  }
}

/** Ends, by failing, with the first answer that is not what it should be. */
function asking(socket: Socket, request: string, times: number[], isOver: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let missing = 0
    const ask = () => {
      asked = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) missing = lengthOf(chunk)
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0 || Number.isNaN(missing)) {
        reject(new Error(`An answer that was not asked for: ${chunk.toString('latin1', 0, 80)}`))
        socket.destroy()
        return
      }
      times.push(performance.now() - asked)
      ask()
    })
    socket.once('error', reject)
    socket.once('close', () => (isOver() ? resolve() : reject(new Error('The server hung up'))))
    socket.once('connect', ask)
  })
}

/** Of a whole answer, by the head that its first chunk begins with; not a number if it is no good one. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return head.startsWith(GOOD) && length !== undefined ? end + 4 + Number(length) : Number.NaN
}
