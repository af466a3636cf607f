import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.ts'
import { start as startProcess } from './process.ts'
import { machineLine } from './report.ts'
import type { ServeOptions } from './serve.ts'

/**
 * `node bench/flash-sale.ts --bottles 500 --shoppers 20000`: a flash sale in the built demo shop, two instances on a
 * PostgreSQL of its own. One of them is killed once a third of the bottles is sold. Everybody has an address of their
 * own, pays by transfer, and stays until they are told how it ended.
 */
const { values } = parseArgs({
  options: {
    bottles: { type: 'string', default: '500' },
    shoppers: { type: 'string', default: '20000' },
    /** Everybody comes within so many seconds. */
    arrive: { type: 'string', default: '60' },
    /** It ends after so long, whatever is left. */
    minutes: { type: 'string', default: '15' },
    'at-once': { type: 'string', default: '100' },
  },
})
const [bottles, crowd, arriveMs, endMs] = [
  Number(values.bottles),
  Number(values.shoppers),
  Number(values.arrive) * 1000,
  Number(values.minutes) * 60_000,
]

const postgres = await startPostgres()
const databaseUrl = await postgres.emptyDatabase('flash_sale')
const options: ServeOptions = { databaseUrl, build: 'build', mode: 'demo' }
const lasting = await startProcess('serve.ts', options)
const mortal = await startProcess('serve.ts', options)
let addresses = [lasting.address, mortal.address]

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })
const timings = new Map<string, number[]>()
const outcomes = new Map<string, number>()
const boughtBy = new Map<string, number>()
const count = (what: string) => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1)

/** What the calls of a sale answer, of which each has some. */
type Body = Partial<{
  token: string
  code: string
  state: string
  again_in: number
  drinks: { id: string; stock: number }[]
  totals: { total: number }
  order: { id: string; reference: string }
  queue: { going: { sold: number; left: number } }
}>
type Answer = { status: number; body: Body }
type Browser = { nth: number; headers: Record<string, string>; cookies: Map<string, string> }

/** A call of the shop, timed under a name. An instance that does not answer is left out, as a balancer would. */
async function call(what: string, path: string, browser: Browser, body?: object): Promise<Answer> {
  const address = addresses[browser.nth % addresses.length] ?? lasting.address
  const answer = await callAt(address, what, path, browser, body)
  if (answer.status !== 0 || address === lasting.address) return answer
  count('calls asked again of the other instance')
  addresses = [lasting.address]
  return callAt(lasting.address, what, path, browser, body)
}

/** What can't be reached counts as status 0. */
function callAt(
  address: string,
  what: string,
  path: string,
  { headers, cookies }: Browser,
  body?: object,
): Promise<Answer> {
  const from = performance.now()
  const text = body && JSON.stringify(body)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve) => {
    const done = (answer: Answer) => {
      const before = timings.get(what) ?? []
      before.push(performance.now() - from)
      timings.set(what, before)
      resolve(answer)
    }
    const sent = request(
      `${address}${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const set = answer.headers['set-cookie'] ?? []
          for (const each of set) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
            cookies.set(name, value)
          }
          done({ status: answer.statusCode ?? 0, body: jsonIn(Buffer.concat(chunks)) })
        })
        answer.on('error', () => done(unreached))
      },
    )
    sent.on('error', () => done(unreached))
    sent.end(text)
  })
}

const unreached: Answer = { status: 0, body: {} }

function jsonIn(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return {}
  }
}

const browser = (nth: number): Browser => ({
  nth,
  headers: { 'x-forwarded-for': `2001:db8:${(nth >> 8).toString(16)}:${((nth & 255) << 8).toString(16)}::1` },
  cookies: new Map(),
})

const api = '/backend/api'
const start = performance.now()
const isOver = () => performance.now() - start > endMs

/** At the machine itself, where the demo shop's office is open. */
const owner: Browser = { nth: 0, headers: {}, cookies: new Map() }

async function main() {
  const { body: session } = await call('office', `${api}/office/demo-session`, owner, { role: 'owner' })
  if (!session.token) throw new Error(`No way into the office: ${JSON.stringify(session)}`)
  owner.headers.authorization = session.token
  const { body: shelf } = await call('office', `${api}/drink/get?in_stock=true&limit=1&sort=price-asc`, owner)
  const [drink] = shelf.drinks ?? []
  if (!drink) throw new Error('The shop has no drinks')
  const moves = [{ id: drink.id, by: bottles - drink.stock, because: 'correction', note: 'A flash sale' }]
  await call('office', `${api}/office/stock/move`, owner, { moves })
  const settings = {
    state: 'open',
    most_per_household: 1,
    minutes_to_buy: 2,
    at_once: Number(values['at-once']),
  }
  const opened = await call('office', `${api}/office/drinks/${drink.id}/queue`, owner, settings)
  if (opened.status !== 200) throw new Error(`The queue was not opened: ${JSON.stringify(opened.body)}`)
  console.log(
    `${machineLine(undefined)}\n${crowd} shoppers within ${values.arrive} s for ${bottles} bottles, two instances`,
  )
  let isSelling = true
  const looking = lookAtOtherShelves(() => isSelling)
  await Promise.all(Array.from({ length: crowd }, (_, nth) => shop(nth, drink.id)))
  isSelling = false
  await looking
  await report(drink.id)
}

/** One shopper, from the door to a bottle or a plain no. Every fiftieth lives with the one before. */
async function shop(nth: number, id: string) {
  await pause(Math.random() * arriveMs)
  const me = browser(nth)
  let standing = await call('queue/join', `${api}/queue/join`, me, { drink_id: id })
  while (!isOver()) {
    const { state, again_in } = standing.body
    if (state === 'your_turn') return buy(nth, me, id)
    if (standing.status === 200 && !isInQueue(state)) return count(`told: ${state}`)
    await pause((again_in ?? 10) * (1000 + Math.random() * 200))
    standing =
      standing.status === 200
        ? await call('queue/place', `${api}/queue/place?drink_id=${id}`, me)
        : await call('queue/join', `${api}/queue/join`, me, { drink_id: id })
  }
  count('not told in time')
}

const isInQueue = (state: string | undefined) => state === 'waiting' || state === 'all_ordered'

async function buy(nth: number, me: Browser, id: string) {
  const house = String(nth % 50 === 1 ? nth - 1 : nth)
  const guest = await call('user/register', `${api}/user/register`, me, {
    first_name: 'Ann',
    last_name: 'Vane',
    phone: '07700900123',
    email: `ann-${nth}@example.com`,
    is_guest: true,
    shipping_hno: house,
    shipping_address_l1: 'Mill Lane',
    shipping_city: 'Marlow',
    shipping_postal_code: 'SL7 1AA',
  })
  me.headers.authorization = guest.body.token ?? ''
  const added = await call('cart/add', `${api}/cart/add?drink_id=${id}`, me, { quantity: 1 })
  if (added.status !== 200) return count(`refused: ${added.body.code ?? added.status}`)
  const { body } = await call('cart/get', `${api}/cart/get`, me)
  const wish = { ammount: body.totals?.total, dilivery_type: 'Standard Delivery', over_18: true }
  const bought = await call('order/buy', `${api}/order/buy`, me, wish)
  if (bought.status !== 200) return count(`refused: ${bought.body.code ?? bought.status}`)
  count('sold')
  boughtBy.set(house, (boughtBy.get(house) ?? 0) + 1)
  if (boughtBy.size === Math.ceil(bottles / 3)) void mortal.kill()
  const { id: orderId, reference } = bought.body.order ?? {}
  const transfer = { status: 'payed-via-banktransfer' }
  await call('order/togglestatus', `${api}/order/togglestatus?id=${orderId}`, me, transfer)
  await call('office', `${api}/office/orders/paid`, owner, { reference })
}

async function lookAtOtherShelves(isOn: () => boolean) {
  const visitor = browser(0xfffc)
  const paths = ['/whisky', '/gin?page=2', '/', `${api}/drink/get?type=wine`]
  for (let nth = 0; isOn(); nth++) {
    const path = paths[nth % paths.length] as string
    const { status } = await call('other shelves', path, visitor)
    if (status !== 200) count(`other shelves: ${status}`)
    await pause(100)
  }
}

async function report(id: string) {
  const { body } = await call('office', `${api}/office/drinks/${id}/queue`, owner)
  const going = body.queue?.going ?? { sold: 0, left: 0 }
  const doubled = [...boughtBy.values()].filter((many) => many > 1).length
  console.log(
    `the shop says: ${going.sold} sold, ${going.left} left; households that bought twice: ${doubled}`,
  )
  for (const [what, many] of [...outcomes].sort()) console.log(`${what.padEnd(32)} ${many}`)
  for (const [what, all] of timings) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1)
    console.log(
      `${what.padEnd(16)} calls ${String(all.length).padStart(7)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`,
    )
  }
  const isRight = going.sold === Math.min(bottles, crowd) && going.left === 0 && doubled === 0
  console.log(isRight ? 'Exactly as many as there were.' : 'NOT as it should be.')
  process.exitCode = isRight ? 0 : 1
}

try {
  await main()
} finally {
  agent.destroy()
  await lasting.stop()
  await mortal.kill()
  await postgres.stop()
}
