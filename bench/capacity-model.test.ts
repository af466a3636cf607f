import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  checks,
  costOf,
  kinds,
  type Measurements,
  needOf,
  predicted,
  scenarios,
  visit,
} from './capacity-model.ts'
import { measurements, PAPER, paperTables, withTables } from './capacity-paper.ts'

const cost = { shopMs: 2, databaseMs: 1, callerMs: 1, p50: 1, p95: 1, calls: 1, memory: 300 }
const made: Measurements = {
  ...measurements(),
  cores: 2,
  costs: Object.fromEntries(kinds.map((kind) => [kind, cost])) as Measurements['costs'],
  rowLockMs: 5,
  mailsPerSecond: 300,
}

test('the tables of docs/capacity.md are what the model says: `node bench/capacity-paper.ts --write`', () => {
  const paper = readFileSync(PAPER, 'utf8')
  expect(withTables(paper, paperTables(measurements()))).toBe(paper)
})

test('a mix costs what its requests cost', () => {
  const many = Object.values(visit).reduce((sum, times) => sum + times, 0)
  expect(costOf(visit, made).shopMs).toBeCloseTo(many * 2)
  expect(costOf({}, made)).toEqual({ shopMs: 0, databaseMs: 0, callerMs: 0 })
})

test('one instance is held by its thread, several by the cores, and all by the caller', () => {
  expect(predicted(cost, 1, 8)).toBe(500)
  expect(predicted(cost, 3, 2)).toBe(500)
  expect(predicted(cost, 9, 16)).toBe(1000)
})

test('a need grows with the visitors, and has an instance to spare', () => {
  const [few, many] = scenarios.map((scenario) => needOf(scenario, made))
  expect(few?.instances).toBe(2)
  expect(many?.shopCores).toBeGreaterThan((few?.shopCores ?? 0) * 50)
  expect(many?.instances).toBe(Math.ceil(many?.shopCores ?? 0) + 1)
})

test('orders of one drink come one after the other', () => {
  const [, , sale] = scenarios.map((scenario) => needOf(scenario, made))
  const row = sale?.strains.find(({ what }) => what.includes('row'))
  expect(row?.used).toBeCloseTo(10_000 / 60 / 200)
})

/** The model plans with 60% of a machine, which is more room than that. */
test('the model errs by half at most', () => {
  const wide = checks(measurements()).filter(({ error }) => Math.abs(error) > 0.55)
  expect(wide.map(({ load, instances, error }) => `${load}, ${instances}: ${error}`)).toEqual([])
})
