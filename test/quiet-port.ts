import { createServer } from 'node:net'

/** Below the range from which the system takes ports for connections, so that nobody takes it while nobody listens. */
export async function quietPort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 15_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : quietPort()
}
