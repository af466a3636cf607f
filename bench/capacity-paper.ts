import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Check,
  checks,
  kinds,
  type Measurements,
  mostOrdersOfOneDrink,
  type Need,
  needOf,
  scenarios,
  visitorsForOne,
} from './capacity-model.ts'
import { ms, percent, seconds, table, tenths, whole } from './report.ts'

/**
 * `node bench/capacity-paper.ts` prints the tables of docs/capacity.md from the measurements; with `--write` it puts
 * them there. `capacity-model.test.ts` fails while the paper says something else.
 */
const root = join(import.meta.dirname, '..')
export const PAPER = join(root, 'docs', 'capacity.md')
const MEASURED = '2026-11-18-capacity-arm64.json'

export const measurements = (): Measurements =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'results', MEASURED), 'utf8'))

export const costTable = ({ costs, memory, idle, lightCallerMs, mailsPerSecond, rowLockMs }: Measurements) =>
  [
    table(
      [
        'request',
        'shop, CPU ms',
        'database, CPU ms',
        'p50 ms',
        'p95 ms',
        'calls',
        'shop’s memory after it, MB',
      ],
      kinds.map((kind) => {
        const { shopMs, databaseMs, p50, p95, calls, memory: mb } = costs[kind]
        return [kind, seconds(shopMs), seconds(databaseMs), ms(p50), ms(p95), whole(calls), whole(mb)]
      }),
    ),
    `One instance, 16 requests at once, after a quarter as many that are not counted. A kept page takes ${tenths(memory.bytesPerKeptPage / 1000)} kB of memory. The process has ${whole(memory.atRest)} MB when it opens and ${whole(memory.most)} MB at the end of everything measured here. Without visitors it takes ${tenths(idle.shopMs)} ms of CPU a second, its database ${tenths(idle.databaseMs)} ms; that is taken off. An instance sends ${whole(mailsPerSecond)} mails a second to a mail server that takes no time. An order locks the rows of its drinks for ${ms(rowLockMs)} ms. The caller takes ${seconds(costs['kept page'].callerMs)} ms for a kept page, the one that only counts bytes ${seconds(lightCallerMs)} ms.`,
  ].join('\n\n')

export const throughputTable = (measured: Measurements) =>
  table(
    [
      'load',
      'instances',
      'a second, each round',
      'p95 ms',
      'callers',
      'shops',
      'database',
      'model says',
      'it errs by',
    ],
    checks(measured).map(({ load, instances, rounds, predicted, error }) => {
      const all = (key: 'p95' | 'callers' | 'shops' | 'database', words: (value: number) => string) =>
        rounds.map((round) => words(round[key])).join(' ')
      return [
        load,
        instances,
        rounds.map(({ perSecond }) => whole(perSecond)).join(' '),
        all('p95', whole),
        all('callers', percent),
        all('shops', percent),
        all('database', percent),
        whole(predicted),
        signed(error),
      ]
    }),
  )

const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`

const checkTable = (all: readonly Check[]) =>
  table(
    ['load', 'instances', 'measured, a second', 'model, a second', 'it errs by'],
    all.map(({ load, instances, measured, predicted, error }) => [
      load,
      instances,
      whole(measured),
      whole(predicted),
      signed(error),
    ]),
  )

const needTable = (needs: readonly Need[]) => {
  const row = (what: string, value: (need: Need) => string) => [what, ...needs.map(value)]
  return table(
    ['', ...needs.map(({ scenario }) => scenario.name)],
    [
      row('visits or buyers a second, at the peak', ({ scenario }) => tenths(scenario.perSecond)),
      row('orders a second', ({ ordersPerSecond }) => seconds(ordersPerSecond)),
      row('cores for the shop', ({ shopCores }) => seconds(shopCores)),
      row('instances, one of them spare', ({ instances }) => whole(instances)),
      row('cores for the database', ({ databaseCores }) => seconds(databaseCores)),
      row('connections', ({ connections }) => whole(connections)),
      row('memory of all instances, MB', ({ shopMemory }) => whole(shopMemory)),
      row('memory of the database, MB', ({ databaseMemory }) => whole(databaseMemory)),
      row('minutes until the last mail has left', ({ mailMinutes }) => tenths(mailMinutes)),
    ],
  )
}

function strainTable(needs: readonly Need[]) {
  const names = needs[0]?.strains.map(({ what }) => what).toSorted() ?? []
  return table(
    ['used of', ...needs.map(({ scenario }) => scenario.name)],
    names.map((name) => [
      name,
      ...needs.map(({ strains }) => {
        const used = strains.find(({ what }) => what === name)?.used ?? 0
        return used === strains[0]?.used ? `**${percent(used)}**` : percent(used)
      }),
    ]),
  )
}

/** In words, what comes first. */
const firstWords = (needs: readonly Need[], measured: Measurements) =>
  [
    `- **One instance**, with nothing spare, is enough for ${whole(roundedDown(visitorsForOne(measured)))} visitors a day.`,
    ...needs.map(({ scenario, strains }) => {
      const [first, second] = strains
      const beyond = strains.filter(({ used }) => used > 1)
      const verdict =
        beyond.length > 0 ? `not enough of ${beyond.map(({ what }) => what).join(' and ')}` : 'nothing breaks'
      return `- **${scenario.name}**: ${verdict}. Nearest to its limit is ${first?.what} (${percent(first?.used ?? 0)}), then ${second?.what} (${percent(second?.used ?? 0)}).`
    }),
    `- **One drink** is sold at most ${whole(mostOrdersOfOneDrink(measured))} times a second, however many instances there are: ${tenths(10_000 / mostOrdersOfOneDrink(measured) / 60)} minutes for 10,000 orders.`,
    `- **Signing in** takes ${ms(measured.costs['user/login'].shopMs)} ms of CPU, because passwords are hashed slowly on purpose: ${tenths(((10_000 / 60) * measured.costs['user/login'].shopMs) / 1000)} cores for 10,000 in a minute. Guests pay nothing of that.`,
  ].join('\n')

/** To two digits: a model knows no more. */
const roundedDown = (value: number) => {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}

/** Every table of the paper, by the name between its marks. */
export function paperTables(measured: Measurements): Record<string, string> {
  const needs = scenarios.map((scenario) => needOf(scenario, measured))
  return {
    conditions: `${measured.machine} · ${measured.conditions}`,
    costs: costTable(measured),
    checks: checkTable(checks(measured)),
    needs: needTable(needs),
    strains: strainTable(needs),
    first: firstWords(needs, measured),
  }
}

/** The paper with its tables replaced. */
export function withTables(paper: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const from = text.indexOf(begin)
    const to = text.indexOf(end)
    if (from < 0 || to < from) throw new Error(`The paper has no place for ‘${name}’`)
    return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
  }, paper)
}

if (import.meta.main) {
  const { values: given } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
  const tables = paperTables(measurements())
  if (given.write) writeFileSync(PAPER, withTables(readFileSync(PAPER, 'utf8'), tables))
  else console.log(Object.values(tables).join('\n\n'))
}
