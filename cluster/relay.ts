import { connect, createServer, type Socket } from 'node:net'

type Line = { near: Socket; far: Socket | undefined; caller: string | undefined; isCut: boolean }

type RelayPlan = {
  listen: number
  to: number
  /** Who has called from such a port, if that matters. */
  callerAt?: (remotePort: number) => string | undefined
}

/**
 * Lines that can be cut without the rights of root. While one is cut nothing passes, not even the end of a connection:
 * both ends wait, as they would for packets that get lost. Healed, what has waited goes on.
 */
export function openRelay({ listen, to, callerAt }: RelayPlan) {
  let isCutFor = (_: string | undefined) => false
  const lines = new Set<Line>()

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const caller = near.remotePort === undefined ? undefined : callerAt?.(near.remotePort)
    const line: Line = { near, far: undefined, caller, isCut: isCutFor(caller) }
    lines.add(line)
    near.on('error', () => {})
    near.on('close', () => over(line))
    if (!line.isCut) reach(line)
  })

  function reach(line: Line) {
    const far = connect({ port: to, host: '127.0.0.1' })
    line.far = far
    far.on('error', () => {})
    far.on('close', () => over(line))
    for (const socket of [line.near, far]) socket.setNoDelay(true)
    forward(line, line.near, far)
    forward(line, far, line.near)
    line.near.resume()
  }

  function forward(line: Line, from: Socket, into: Socket) {
    from.on('data', (chunk) => {
      if (!into.write(chunk)) from.pause()
    })
    into.on('drain', () => {
      if (!line.isCut) from.resume()
    })
  }

  function over(line: Line) {
    if (line.isCut) return
    lines.delete(line)
    line.near.destroy()
    line.far?.destroy()
  }

  function heal(line: Line) {
    if (line.near.destroyed || line.far?.destroyed) over(line)
    else if (line.far) for (const socket of [line.near, line.far]) socket.resume()
    else reach(line)
  }

  server.listen(listen, '127.0.0.1')
  return {
    server,
    /** From now on: lines of whom are cut. */
    cut(isNowCutFor: (caller: string | undefined) => boolean) {
      isCutFor = isNowCutFor
      for (const line of [...lines]) {
        const wasCut = line.isCut
        line.isCut = isCutFor(line.caller)
        if (line.isCut) for (const socket of [line.near, line.far]) socket?.pause()
        else if (wasCut) heal(line)
      }
    },
    close() {
      server.close()
      for (const { near, far } of lines) for (const socket of [near, far]) socket?.destroy()
    },
  }
}
