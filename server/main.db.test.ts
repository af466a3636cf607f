import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPostgres, newDatabase } from '../test/database.ts'
import { PATIENCE } from '../test/patience.ts'
import { type ShopProcess, startShop } from '../test/shop-process.ts'
import { type Visitor, visitorAt } from '../test/visitor.ts'

/** `node server/start.mjs`, as `npm start` runs it. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/shop'
const running: ShopProcess[] = []

afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL')
    await exit
  }
})

describe('what can not start says why and ends', PATIENCE, () => {
  test('wrong settings: all of them, and no stack', async () => {
    const { exit, printed } = start({ PORT: 'eighty', SHOP_MODE: 'live' })
    expect(await exit).toBe(1)
    expect(printed().trim()).toBe(
      [
        'These settings need putting right:',
        '  - PORT: must be a number from 0 to 65535',
        '  - DATABASE_URL: a live shop needs a PostgreSQL server',
        '  - PUBLIC_URL: a live shop needs its public address',
        '  - MAIL_URL: a live shop needs a mail server',
        '  - GATEWAY_URL: a live shop needs a card gateway',
        '  - GATEWAY_MERCHANT_ID: a live shop needs its id at the gateway',
        '  - GATEWAY_SECRET: a live shop needs the secret that it shares with the gateway',
      ].join('\n'),
    )
  })

  test('a port that is taken', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const { exit, printed } = start({ PORT: String(port), DATABASE_URL: NO_DATABASE })
    expect(await exit).toBe(1)
    expect(printed().trim()).toBe(
      `Something else is listening on port ${port} of 127.0.0.1. Stop it, or choose another PORT.`,
    )
    other.close()
  })
})

test('the build holds what mails need of React Email, and does not load the rest', () => {
  const files = readdirSync('build/server', { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`build/server/${file}`, 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text.match(/from "@react-email[^"]*"/)).toBeNull()
})

describe.runIf(!isPostgres())('with the database inside', () => {
  test('it has its folder to itself, and finishes an upload before it closes', {
    timeout: PATIENCE.timeout,
  }, async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'offlicence-data-'))
    const { shop, door, visit } = await open({ DATA_DIR })
    expect(await visit('/')).toMatchObject({ status: 200 })

    const second = start({ DATA_DIR })
    expect(await second.exit).toBe(1)
    expect(second.printed().trim()).toBe(
      `Another process of the shop is already using ${join(DATA_DIR, 'database')}. Stop it first, or set DATABASE_URL to run several.`,
    )

    const upload = slowUpload(door)
    await upload.underWay
    shop.child.kill('SIGTERM')
    await vi.waitUntil(() => isClosed(door), PATIENCE)
    upload.finish()
    expect(await upload.status).toBe(404)
    expect(await shop.exit).toBe(0)
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
})

describe.runIf(isPostgres())('with a PostgreSQL server', () => {
  test('it finishes what it has begun before it closes', PATIENCE, async () => {
    const database = await newDatabase()
    const { shop, door, visit } = await open({ DATABASE_URL: database.pool.options.connectionString ?? '' })
    const lock = await database.pool.connect()
    await lock.query('begin')
    await lock.query('lock table drinks')
    const slow = visit('/backend/api/drink/get?limit=1')
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1, PATIENCE)

    shop.child.kill('SIGTERM')
    await vi.waitUntil(() => isClosed(door), PATIENCE)
    await lock.query('rollback')
    lock.release()
    expect(await slow).toMatchObject({ status: 200, text: expect.stringContaining('"drinks":[{') })
    expect(await shop.exit).toBe(0)
    await database.close()
  })
})

describe.runIf(isPostgres())('behind a proxy', () => {
  test('it says that it is closing, and answers on, before it closes its door', PATIENCE, async () => {
    const database = await newDatabase()
    const { shop, visit } = await open({
      DATABASE_URL: database.pool.options.connectionString ?? '',
      TRUST_PROXY: 'loopback',
    })
    expect((await visit('/')).headers.connection).toBe('keep-alive')
    shop.child.kill('SIGTERM')
    await vi.waitUntil(async () => (await visit('/readyz')).status === 503, PATIENCE)
    // The connection is not for another request: the proxy must not send one into its end.
    expect(await visit('/')).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await visit('/backend/api/drink/get?limit=1')).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
    })
    expect(await shop.exit).toBe(0)
    await database.close()
  })
})

function start(settings: Record<string, string>): ShopProcess {
  const shop = startShop(settings)
  running.push(shop)
  return shop
}

async function open(
  settings: Record<string, string>,
): Promise<{ shop: ShopProcess; door: string; visit: Visitor }> {
  const shop = start(settings)
  const door = await shop.door()
  await shop.says(/The shop is open: http/)
  return { shop, door, visit: visitorAt(door, { keepAlive: true }) }
}

/** Whether new connections are refused. */
const isClosed = (door: string) =>
  visitorAt(door)('/healthz').then(
    () => false,
    () => true,
  )

/** Sends half a body, and the rest on demand. */
function slowUpload(door: string) {
  const underWay = Promise.withResolvers<void>()
  const status = Promise.withResolvers<number | undefined>()
  const headers = { 'content-type': 'application/json', 'content-length': '10', expect: '100-continue' }
  const upload = request(
    `${door}/backend/api/nope`,
    { agent: new Agent(), method: 'POST', headers },
    (answer) => {
      answer.resume()
      status.resolve(answer.statusCode)
    },
  )
  upload.on('error', status.reject)
  // The server has the headers and waits for the body.
  upload.on('continue', () => upload.write('{"a":', () => underWay.resolve()))
  return { underWay: underWay.promise, status: status.promise, finish: () => upload.end('"bc"}') }
}
