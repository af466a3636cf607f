import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { BadSettings, readConfig } from '#app/platform/config.server.ts'
import { PATIENCE } from '../../test/patience.ts'
import { type OpenGateway, openGateway } from './sandbox-gateway.ts'

const log = pino({ level: 'silent' })
const opened: OpenGateway[] = []
const open = async (environment: Record<string, string> = {}) => {
  const gateway = await openGateway(readConfig(environment), log)
  opened.push(gateway)
  return gateway
}

afterEach(() => {
  for (const { close } of opened.splice(0)) close()
})

const health = (url: string) => fetch(new URL('/_sandbox/health', url)).then((answer) => answer.json())

const isGone = (url: string) =>
  health(url).then(
    () => false,
    () => true,
  )

test('a demo shop gets a sandbox, on another site than its own, that knows the secret', async () => {
  const { gateway } = await open()
  expect(gateway).toEqual({
    provider: 'cardstream',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/paymentform\/$/),
    directUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/direct\/$/),
    merchantId: 'SANDBOX1',
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await health(gateway.url)).toEqual({ ok: true, merchantID: 'SANDBOX1' })
  expect((await fetch(new URL('/', gateway.url))).status).toBe(200)
})

test('each start has a secret of its own', async () => {
  const [one, two] = [await open(), await open()]
  expect(one.gateway.secret).not.toBe(two.gateway.secret)
})

test.each([
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'http://127.0.0.1:', 'http://127.0.0.1:'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:', 'http://127.0.0.1:'],
  [{ HOST: 'localhost' }, 'http://127.0.0.1:', 'http://127.0.0.1:'],
  [{ PUBLIC_URL: 'http://demo.example' }, 'http://demo.example:', 'http://127.0.0.1:'],
])('with %o browsers find it at %s and the shop at %s', async (environment, url, directUrl) => {
  const { gateway } = await open(environment)
  expect(gateway.url.startsWith(url)).toBe(true)
  expect(gateway.directUrl.startsWith(directUrl)).toBe(true)
})

test('a port of its own choice, and words when that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String((other.address() as { port: number }).port)
  const failure = await open({ GATEWAY_PORT: port }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BadSettings)
  expect(failure).toMatchObject({
    problems: [`GATEWAY_PORT: something else is listening on port ${port}`],
  })
  other.close()
  await once(other, 'close')
  expect((await open({ GATEWAY_PORT: port })).gateway.url).toBe(`http://127.0.0.1:${port}/paymentform/`)
})

test('it goes with the shop', async () => {
  const { gateway, close } = await open()
  close()
  await vi.waitUntil(() => isGone(gateway.url), PATIENCE)
})

test('it goes even with a shop that is killed', async () => {
  const program = `
    import { pino } from 'pino'
    import { readConfig } from '#app/platform/config.server.ts'
    import { openGateway } from './server/ops/sandbox-gateway.ts'
    const { gateway } = await openGateway(readConfig({}), pino({ level: 'silent' }))
    console.log(gateway.url)
    process.kill(process.pid, 'SIGKILL')`
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = (await text(shop.stdout)).trim()
  expect(url).toMatch(/^http:/)
  await vi.waitUntil(() => isGone(url), PATIENCE)
})

test('where the settings name a gateway, no sandbox is started', async () => {
  const { gateway } = await open({
    GATEWAY_URL: 'https://gateway.example/paymentform/',
    GATEWAY_MERCHANT_ID: '100001',
    GATEWAY_SECRET: 'a secret for tests only',
  })
  expect(gateway.url).toBe('https://gateway.example/paymentform/')
})
