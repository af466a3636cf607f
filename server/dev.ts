import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer, type RunnableDevEnvironment } from 'vite'
import { readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { closeWhenTold } from './ops/closing.ts'
import { giveUp } from './ops/give-up.ts'
import { createLog } from './ops/log.ts'
import { openGateway } from './ops/sandbox-gateway.ts'

/**
 * The development server. Vite loads the shop, so that a changed file takes effect at once; the database is opened
 * here, outside of what Vite reloads, and passed in.
 */
type ShopModule = typeof import('./shop.ts')

async function develop() {
  const { closeBy } = closeWhenTold()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readConfig(process.env)
  const log = createLog(settings)
  // Before the gateway: if another shop has locked the folder, no gateway should start.
  const database = await openDatabase(settings, (err, what) => log.warn({ err }, what))
  const { gateway, close: closeGateway } = await openGateway(settings, log)
  const config = { ...settings, gateway }
  const server = createHttpServer()
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const { runner } = vite.environments.ssr as RunnableDevEnvironment

  let made: { from: ShopModule; app: Promise<FastifyInstance> } | undefined
  const shop = async () => {
    // The same object until a file below it changes.
    const from = await runner.import<ShopModule>('/server/shop.ts')
    if (made?.from !== from) {
      const before = made
      made = { from, app: openedFrom(from) }
      void before?.app.then((app) => app.close())
    }
    return made.app
  }
  const openedFrom = async ({ openShop }: ShopModule) => {
    const { app, prepare } = await openShop({ config, database, log })
    await app.ready()
    await prepare()
    return app
  }

  server.on('request', (request, response) =>
    vite.middlewares(request, response, async (failure?: unknown) => {
      try {
        if (failure) throw failure
        ;(await shop()).routing(request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      }
    }),
  )
  server.listen(config.port, config.host, () =>
    console.log(
      `\n  The shop, with hot reload: ${config.publicUrl}\n  The office:                ${config.publicUrl}/office/sign-in\n`,
    ),
  )
  let isClosing = false
  closeBy(async () => {
    if (isClosing) return
    isClosing = true
    await vite.close()
    await (await made?.app)?.close()
    closeGateway()
    await database.close()
    process.exit(0)
  })
}

develop().catch(giveUp)
