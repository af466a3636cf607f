import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Link } from './links.ts'

/**
 * A line that can be cut without the rights of root. While it is cut nothing passes, not even the end of a connection:
 * both ends wait, as they would for packets that get lost. Healed, what has waited goes on.
 */
export function openRelay({ listen, to }: Pick<Link, 'listen' | 'to'>) {
  let isCut = false
  const pairs = new Set<{ near: Socket; far: Socket | undefined }>()

  const server: Server = createServer({ pauseOnConnect: true }, (near) => {
    const pair: { near: Socket; far: Socket | undefined } = { near, far: undefined }
    pairs.add(pair)
    near.on('error', () => {})
    near.on('close', () => gone(pair))
    if (!isCut) reach(pair)
  })

  function reach(pair: { near: Socket; far: Socket | undefined }) {
    const far = connect({ port: to, host: '127.0.0.1' })
    pair.far = far
    far.on('error', () => {})
    far.on('close', () => gone(pair))
    for (const socket of [pair.near, far]) socket.setNoDelay(true)
    forward(pair.near, far)
    forward(far, pair.near)
    pair.near.resume()
  }

  function forward(from: Socket, into: Socket) {
    from.on('data', (chunk) => {
      if (!into.write(chunk)) from.pause()
    })
    into.on('drain', () => {
      if (!isCut) from.resume()
    })
  }

  function gone(pair: { near: Socket; far: Socket | undefined }) {
    if (isCut) return
    pairs.delete(pair)
    pair.near.destroy()
    pair.far?.destroy()
  }

  server.listen(listen, '127.0.0.1')
  return {
    server,
    cut() {
      isCut = true
      for (const { near, far } of pairs) for (const socket of [near, far]) socket?.pause()
    },
    heal() {
      isCut = false
      for (const pair of [...pairs]) {
        if (pair.near.destroyed || pair.far?.destroyed) gone(pair)
        else if (pair.far) for (const socket of [pair.near, pair.far]) socket.resume()
        else reach(pair)
      }
    },
    close() {
      server.close()
      for (const { near, far } of pairs) for (const socket of [near, far]) socket?.destroy()
    },
  }
}
