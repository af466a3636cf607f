import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { until } from '../cluster.ts'
import { readJournal } from '../mail-journal.ts'
import type { Part } from '../part.ts'
import { FAULT_LASTS_AT_MOST_MS, type Fault, type Scene, SOME_PURCHASES, withEnd } from './fault.ts'

/** Killed, and started again by nobody but the supervisor. */
async function killed(part: Part): Promise<number> {
  const before = part.pid()
  const countsFrom = performance.now()
  await part.kill9()
  await until(async () => part.pid() !== undefined && part.pid() !== before, {
    what: `${part.name} to be started again`,
    withinMs: 60_000,
  })
  return countsFrom
}

const shop: Fault = {
  name: 'shop',
  words: 'a shop, kill -9',
  times: 10,
  async strike({ cluster }, round) {
    const part = cluster.shops[(round - 1) % cluster.shops.length]
    if (!part) throw new Error('There is no shop')
    const countsFrom = await killed(part)
    return { hit: part.name, countsFrom }
  },
}

/** It keeps payments in a file; pages that were open are gone, and their shoppers pay again. */
const gateway: Fault = {
  name: 'gateway',
  words: 'the card gateway, kill -9',
  times: 3,
  async strike({ cluster, crowd }) {
    const countsFrom = await killed(cluster.gateway)
    await moreBought(crowd, countsFrom)
    return { hit: 'gateway', countsFrom }
  },
}

const mail: Fault = {
  name: 'mail',
  words: 'the mail server, kill -9',
  times: 3,
  async strike({ cluster }) {
    const taken = () => readJournal(readFileSync(cluster.mailJournal, 'utf8')).length
    const before = taken()
    const countsFrom = await killed(cluster.mail)
    await until(async () => taken() > before, {
      what: 'a mail to arrive again',
      withinMs: FAULT_LASTS_AT_MOST_MS,
    })
    return { hit: 'mail', countsFrom }
  },
}

const SHIFT_MS = 5 * 60_000

const clock: Fault = {
  name: 'clock',
  words: 'one shop’s clock 5 minutes ahead or behind',
  times: 2,
  async strike({ cluster, crowd }, round) {
    const part = cluster.shops[round % cluster.shops.length]
    if (!part) throw new Error('There is no shop')
    const shift = round % 2 === 1 ? SHIFT_MS : -SHIFT_MS
    const file = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
    const countsFrom = performance.now()
    await part.stop()
    await withEnd(
      async () => {
        await part.start({ NODE_OPTIONS: `--import ${file}`, CLOCK_SHIFT_MS: String(shift) })
        await moreBought(crowd, performance.now())
      },
      async () => {
        await part.stop()
        await part.start()
      },
    )
    return { hit: `${part.name}, ${shift > 0 ? '+' : '−'}5 min`, countsFrom }
  },
}

export const moreBought = (crowd: Scene['crowd'], since: number) =>
  until(async () => crowd.boughtSince(since) >= SOME_PURCHASES, {
    what: `${SOME_PURCHASES} more purchases`,
    withinMs: FAULT_LASTS_AT_MOST_MS,
  })

export const processFaults = [shop, gateway, mail, clock]
