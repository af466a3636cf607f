import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bottle } from '#app/platform/pictures/testing/pictures.ts'
import { machineLine, table, tell, whole } from './report.ts'
import { ask, newAccount, PASSWORD, send } from './shopping.ts'
import { type ShopFigures, startedShop } from './started-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * `node bench/memory-steps.ts`: the demo shop as `npm start` opens it, and how its memory changes with each thing that
 * people do with it for the first time: which of them keeps what.
 */
const AT_REST_MS = 15_000
const PHOTOGRAPHS = 3
const LOOK_EVERY_MS = 500
const MB = 1_000_000

const dataDir = temporaryFolder()
const shop = await startedShop(join(import.meta.dirname, '..'), {
  DATA_DIR: dataDir,
  DEMO_ORDERS: 'true',
  TRUST_PROXY: 'loopback',
})
const { address } = shop
const rows: (string | number)[][] = []
let headers: Record<string, string> = {}

const officeCall = (path: string) => send(address, `/backend/api/office/${path}`, { headers })
const often = async (times: number, call: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await call(i)
}

const steps: [string, () => Promise<unknown>][] = [
  ['opened', () => pause(60_000)],
  [
    '400 pages of shelves',
    () => often(400, (i) => send(address, `/products?price=${i % 2 ? 20 : 40}&q=gin${i}`)),
  ],
  ['the office, 60 pages', enterOffice],
  ['packing slips as PDF', slips],
  ['orders and drinks as CSV', () => often(4, (i) => officeCall(i % 2 ? 'orders.csv' : 'drinks.csv'))],
  ['20 people sign in at once', signIns],
  [`${PHOTOGRAPHS} photographs of 12 megapixels`, photographs],
  ['the reference of the API', () => send(address, '/backend/api/docs/')],
  ['two minutes later', () => pause(120_000)],
]
try {
  for (const [what, work] of steps) {
    let most = 0
    const watching = setInterval(
      () =>
        void shop.figures().then(({ memory }) => {
          most = Math.max(most, memory)
        }),
      LOOK_EVERY_MS,
    )
    await work()
    clearInterval(watching)
    await pause(AT_REST_MS)
    add(what, await shop.figures(), most)
  }
  console.log(
    [
      machineLine(undefined),
      table(['after', 'resident, MB', 'most meanwhile', 'heap used', 'heap', 'external'], rows),
    ].join('\n\n'),
  )
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function add(what: string, { memory, heapUsed, heapTotal, external }: ShopFigures, most: number) {
  const cells = [memory, most, heapUsed, heapTotal, external].map((bytes) => whole(bytes / MB))
  tell(`${what}: ${cells.join(' ')}`)
  rows.push([what, ...cells])
}

async function enterOffice() {
  const { token } = await ask<{ token: string }>(address, 'office/demo-session', { body: { role: 'owner' } })
  headers = { authorization: token }
  const pages = ['', '/orders', '/runs', '/buying', '/offers', '/log', '/photographs', '/display']
  await often(60, (i) => send(address, `/office${pages[i % pages.length]}`, { headers }))
}

async function slips() {
  const { orders } = await ask<{ orders: { reference: string }[] }>(address, 'office/orders?view=to_send', {
    headers,
  })
  const references = orders.map(({ reference }) => reference)
  await send(address, '/backend/api/office/slips.pdf', { body: { references }, headers })
}

async function signIns() {
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => newAccount(address, i)))
  await Promise.all(
    people.map(({ email, from }) =>
      ask(address, 'user/login', {
        body: { email, password: PASSWORD },
        headers: { 'x-forwarded-for': from },
      }),
    ),
  )
}

async function photographs() {
  for (let i = 0; i < PHOTOGRAPHS; i++) {
    const file = await bottle('jpeg', { width: 3000 + i, height: 4000 })
    const answer = await fetch(`${address}/backend/api/office/photographs?name=bottle-${i}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(file),
    })
    if (!answer.ok) throw new Error(`A photograph was refused: ${await answer.text()}`)
  }
  const waiting = () => ask<{ photographs: { state: string }[] }>(address, 'office/photographs', { headers })
  while ((await waiting()).photographs.some(({ state }) => state === 'waiting' || state === 'making'))
    await pause(LOOK_EVERY_MS)
}
