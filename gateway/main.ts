import { callBackLate } from './legs.ts'
import { makeSandbox } from './sandbox.ts'
import { makeServer } from './server.ts'
import { readSettings } from './settings.ts'

/** `node gateway/main.ts`. A shop that has started it is told the port, and takes it along when it ends. */
function open() {
  const settings = readSettings(process.env)
  const sandbox = makeSandbox(settings)
  const server = makeServer(sandbox)

  const close = () => {
    sandbox.closing.abort()
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.on('SIGTERM', close)
  // Ctrl+C, or a closed terminal, reaches a shop and its sandbox alike; the shop still has payments to finish, and then
  // tells us.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => process.connected || close())
  process.on('disconnect', close)

  server.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    process.exitCode = 1
    if (process.send) process.send({ code }, () => process.exit())
    else console.error(message)
  })
  server.listen(settings.port, settings.host, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : settings.port
    callBackLate(sandbox)
    if (process.send) process.send({ port })
    else console.log(`\n  The sandbox gateway is open: http://${settings.host}:${port}/paymentform/\n`)
  })
}

open()
