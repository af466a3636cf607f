/**
 * What a number of visitors or orders needs, from what single requests cost. Pure: the measurements come from
 * `capacity.ts`, and `capacity-paper.ts` writes the tables of docs/capacity.md.
 */
export const kinds = [
  'kept page',
  'rendered page',
  'drink/suggest',
  'cart/add',
  'cart/get',
  'user/register',
  'user/login',
  'order/buy',
  'order/togglestatus',
  'office/orders',
] as const
export type Kind = (typeof kinds)[number]

/** CPU per request, in ms: of the shop's process, of the database server, and of the caller that measured it. */
export type Cost = {
  shopMs: number
  databaseMs: number
  callerMs: number
  p50: number
  p95: number
  calls: number
  /** Of the shop's process when they were done, MB. */
  memory: number
}

export const loads = ['kept pages', 'visits', 'orders of many drinks', 'orders of one drink'] as const
/** Of all cores: how much of them the callers, the shops and the database used. */
export type Round = { perSecond: number; p95: number; callers: number; shops: number; database: number }
export type Throughput = { load: (typeof loads)[number]; instances: number; rounds: Round[] }

export type Measurements = {
  machine: string
  conditions: string
  cores: number
  costs: Record<Kind, Cost>
  /** Of a caller that only counts bytes, per kept page: full callers are slower than the shop is with those. */
  lightCallerMs: number
  /** CPU in a second without visitors, ms. */
  idle: { shopMs: number; databaseMs: number }
  memory: { atRest: number; most: number; bytesPerKeptPage: number }
  mailsPerSecond: number
  /** How long an order locks the row of each of its drinks. */
  rowLockMs: number
  throughput: Throughput[]
}

/** How often each request comes. */
export type Mix = Partial<Record<Kind, number>>

/** In a hundred visits, 25 put a bottle into a basket, and three order three and choose how to pay. */
export const visit: Mix = {
  'kept page': 6,
  'rendered page': 1,
  'drink/suggest': 1,
  'cart/add': 0.28,
  'cart/get': 0.28,
  'user/register': 0.03,
  'order/buy': 0.03,
  'order/togglestatus': 0.03,
}

/** Somebody who comes for one drink, and orders it. */
export const flashOrder: Mix = {
  'kept page': 3,
  'cart/add': 1,
  'cart/get': 1,
  'user/register': 1,
  'order/buy': 1,
  'order/togglestatus': 1,
}

export const assumptions = {
  /** Of a day's visits, those in its busiest hour. */
  busiestHour: 0.12,
  /** The busiest minute of that hour, against the hour's mean. */
  busiestMinute: 2,
  /** A machine that is busier than this answers late. */
  mostBusy: 0.6,
  /** One more than is needed: instances are upgraded and fail one at a time. */
  spareInstances: 1,
  /** Lists that staff open, a second. */
  officeLists: 1,
  /** Connections of an instance: its pool of 10, and two that listen. */
  connectionsPerInstance: 12,
  /** PostgreSQL's own default. */
  mostConnections: 100,
  /** Of PostgreSQL: what it shares, and for each connection, MB. */
  databaseShared: 512,
  databasePerConnection: 12,
  /** To the buyer and to the shop. */
  mailsPerOrder: 2,
  /** An instance talks to the mail server over 2 connections; a mail takes this long, seconds. */
  mailConnections: 2,
  secondsPerMail: 0.1,
} as const

export function costOf(mix: Mix, { costs }: Pick<Measurements, 'costs'>) {
  const sum = (key: 'shopMs' | 'databaseMs' | 'callerMs') =>
    kinds.reduce((total, kind) => total + (mix[kind] ?? 0) * costs[kind][key], 0)
  return { shopMs: sum('shopMs'), databaseMs: sum('databaseMs'), callerMs: sum('callerMs') }
}

/**
 * How many a second so many instances answer on one machine that they share with the database and the callers: an
 * instance is one thread, so it has one core at most; and all of them have no more than all cores.
 */
export function predicted(
  cost: { shopMs: number; databaseMs: number; callerMs: number },
  instances: number,
  cores: number,
): number {
  const byThreads = (instances * 1000) / cost.shopMs
  // The callers are one thread, too.
  const byCaller = 1000 / cost.callerMs
  const byCores = (cores * 1000) / (cost.shopMs + cost.databaseMs + cost.callerMs)
  return Math.min(byThreads, byCaller, byCores)
}

export type Scenario = {
  name: string
  perSecond: number
  mix: Mix
  /** If all of them want the same: how many orders in all. */
  ordersOfOneDrink: number
}

const atPeak = (visitorsADay: number) =>
  (visitorsADay * assumptions.busiestHour * assumptions.busiestMinute) / 3600

export const scenarios: readonly Scenario[] = [
  { name: '10,000 visitors a day', perSecond: atPeak(10_000), mix: visit, ordersOfOneDrink: 0 },
  { name: '1,000,000 visitors a day', perSecond: atPeak(1_000_000), mix: visit, ordersOfOneDrink: 0 },
  { name: '10,000 orders in a minute', perSecond: 10_000 / 60, mix: flashOrder, ordersOfOneDrink: 10_000 },
]

export type Need = {
  scenario: Scenario
  ordersPerSecond: number
  shopCores: number
  instances: number
  databaseCores: number
  connections: number
  shopMemory: number
  databaseMemory: number
  /** Until the last mail of the sale has left; 0 where mails leave as fast as orders come. */
  mailMinutes: number
  /** From the nearest to its limit to the farthest. */
  strains: Strain[]
}
/** What is used of something that more instances do not add to, or that is set. 1 is all of it. */
export type Strain = { what: string; used: number }

export function needOf(scenario: Scenario, measured: Measurements): Need {
  const { mostBusy, spareInstances, officeLists, connectionsPerInstance } = assumptions
  const { perSecond, mix, ordersOfOneDrink } = scenario
  const one = costOf(mix, measured)
  const office = costOf({ 'office/orders': officeLists }, measured)
  const shopBusy = (perSecond * one.shopMs + office.shopMs) / 1000
  const databaseBusy = (perSecond * one.databaseMs + office.databaseMs) / 1000
  const instances = Math.ceil(shopBusy / mostBusy) + spareInstances
  const connections = instances * connectionsPerInstance
  const ordersPerSecond = perSecond * (mix['order/buy'] ?? 0)
  const mailsUsed = (ordersPerSecond * assumptions.mailsPerOrder) / (instances * mailRate(measured))
  return {
    scenario,
    ordersPerSecond,
    shopCores: shopBusy / mostBusy,
    instances,
    databaseCores: databaseBusy / mostBusy,
    connections,
    shopMemory: instances * mostMemory(measured),
    databaseMemory: assumptions.databaseShared + connections * assumptions.databasePerConnection,
    mailMinutes: mailsUsed > 1 ? mailsUsed * (ordersOfOneDrink / ordersPerSecond / 60) : 0,
    strains: [
      { what: DATABASE_CPU, used: databaseBusy / DATABASE_CORES },
      { what: CONNECTIONS, used: connections / assumptions.mostConnections },
      {
        what: ONE_ROW,
        used: ordersOfOneDrink > 0 ? ordersPerSecond / mostOrdersOfOneDrink(measured) : 0,
      },
    ].sort((a, b) => b.used - a.used),
  }
}

/** What is easily had for a database. */
const DATABASE_CORES = 8
const DATABASE_CPU = `CPU of a database server with ${DATABASE_CORES} such cores`
const CONNECTIONS = `the ${assumptions.mostConnections} connections that PostgreSQL allows by default`
const ONE_ROW = 'the lock of one drink’s row'

/** Of one instance, a second: what its own work allows, and what the mail server does. */
export const mailRate = ({ mailsPerSecond }: Pick<Measurements, 'mailsPerSecond'>) =>
  Math.min(mailsPerSecond, assumptions.mailConnections / assumptions.secondsPerMail)

/** One after the other, each while it holds the lock. */
export const mostOrdersOfOneDrink = ({ rowLockMs }: Pick<Measurements, 'rowLockMs'>) => 1000 / rowLockMs

/** Of one instance, MB. */
const mostMemory = ({ memory, costs }: Measurements) =>
  Math.max(memory.most, ...Object.values(costs).map((cost) => cost.memory))

/** Of a single instance, with nothing spare. */
export const visitorsForOne = (measured: Measurements) =>
  Math.floor((assumptions.mostBusy * 1000) / costOf(visit, measured).shopMs / atPeak(1))

export const middle = ({ rounds }: Pick<Throughput, 'rounds'>) => {
  const rates = rounds.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  return rates[Math.floor(rates.length / 2)] ?? Number.NaN
}

export type Check = Throughput & { measured: number; predicted: number; error: number }

/** The model against the machine: what it says about one, two and three instances, and what they did. */
export function checks(measurements: Measurements): Check[] {
  const { costs, cores, lightCallerMs, throughput } = measurements
  const kept = { ...costs['kept page'], callerMs: lightCallerMs }
  const costsOf = {
    'kept pages': kept,
    visits: costOf(visit, measurements),
    'orders of many drinks': costs['order/buy'],
    'orders of one drink': costs['order/buy'],
  }
  return throughput.map((row) => {
    const measured = middle(row)
    const byCpu = predicted(costsOf[row.load], row.instances, cores)
    const said =
      row.load === 'orders of one drink' ? Math.min(byCpu, mostOrdersOfOneDrink(measurements)) : byCpu
    return { ...row, measured, predicted: said, error: said / measured - 1 }
  })
}
