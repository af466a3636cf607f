import { describe, expect, test } from 'vitest'
import { newestFirst, oneEditFrom, searchQuery, slippedQuery } from './order-search.ts'

const manager = { seesContact: true }
const engraver = { seesContact: false }

test.for([
  ['smith', 8_000],
  [' Zoë ', 8_000],
  ['SL7', 20_000],
  ['sl7 1aa', 0],
  ['K7QF', 0],
  ['01632', 0],
  ['ann smith', 0],
  ['ann@example.com', 0],
  ['', 0],
] as const)('‘%s’ is looked for among the %s newest orders first', ([typed, newest]) => {
  expect(newestFirst(typed)).toBe(newest)
})

describe('what staff type', () => {
  test.for([
    ['K7QF', "('k7qf':* | '/k7qf':*)"],
    ['k7qf-3mhx', "('k7qf3mhx':* | ('k7qf':* & '3mhx':*) | '/k7qf3mhx':*)"],
    ['K7QF 3MHX', "'k7qf3mhx':*"],
    ['9634 4TPC', "'96344tpc':*"],
    ['9634 4376', "('+96344376':* | ('+9634':* & '-6734':*) | '96344376':*)"],
    ['smith', "'smith':*"],
    ['  Zoë  O’Brien ', "'zoe':* & ('o':* & 'brien':*)"],
    ['Smith-Jones', "('smith':* & 'jones':*)"],
    ['0163…118', "('+0163118':* | ('+0163':* & '-811':*))"],
    ['0163...118', "('+0163118':* | ('+0163':* & '-811':*))"],
    ['0163 118', "('+0163118':* | ('+0163':* & '-811':*))"],
    ['+44 1632 960118', "('+01632960118':* | ('+44':* & '-811069':*))"],
    ['118', "('+118':* | '-811':* | '118':* | '/118':*)"],
    ['SL7', "('sl7':* | '/sl7/':*)"],
    ['M1', "('m1':* | '/m1/':*)"],
    ['W1A', "('w1a':* | '/w1a/':*)"],
    ['SL', "('sl':* | '/sl':*)"],
    ['SL7 1AA', "'/sl7/1aa':*"],
    ['sl71aa', "('sl71aa':* | '/sl7/1aa':*)"],
    ['SL71', "('sl71':* | '/sl71/':* | '/sl7/1':*)"],
    ['SL7 1', "'/sl7/1':*"],
    ['75008', "('+75008':* | '-80057':* | '75008':* | '/75008':*)"],
    ['D02X285', "('d02x285':* | '/d02x285':*)"],
    ['Ann@Example.com', "'@ann@example.com':*"],
    ["ann'o@example.com", "'@ann''o@example.com':*"],
    ['smith sl7', "'smith':* & ('sl7':* | '/sl7/':*)"],
    ['a | b & !c <-> :*', "('a':* | '/a':*) & ('b':* | '/b':*) & ('c':* | '/c':*)"],
  ] as const)('‘%s’', ([typed, query]) => {
    expect(searchQuery(typed, manager)).toBe(query)
  })

  test.for(['', '   ', '…', '&|!', '-'])('‘%s’ is nothing to look for', (typed) => {
    expect(searchQuery(typed, manager)).toBeUndefined()
    expect(slippedQuery(typed, manager)).toBeUndefined()
  })

  test.for([
    ['01632 960118', "('01632':* | '/01632':*) & ('960118':* | '/960118':*)"],
    ['118', "('118':* | '/118':*)"],
    ['+44', "('44':* | '/44':*)"],
    ['ann@example.com', undefined],
    ['smith ann@example.com', "'smith':*"],
  ] as const)('‘%s’ by somebody who may not see how to reach people', ([typed, query]) => {
    expect(searchQuery(typed, engraver)).toBe(query)
  })

  test('of any length is a word that the database takes', () => {
    expect(searchQuery('a'.repeat(3_000), manager)).toHaveLength(254 + "'':*".length)
    expect(searchQuery(`a${'㌖'.repeat(199)}`, manager)?.length).toBeLessThan(300)
  })

  test('has a limit', () => {
    expect(searchQuery('a '.repeat(50), manager)?.split('&')).toHaveLength(8)
  })
})

describe('a slip', () => {
  test.for([
    ['a wrong letter', 'smoth'],
    ['a missing letter', 'smth'],
    ['a letter too many', 'smiith'],
    ['swapped letters', 'simth'],
  ] as const)('%s', ([, typed]) => {
    expect(oneEditFrom(typed)).toContain('smith')
    expect(slippedQuery(typed, manager)).toContain("'smith'")
  })

  test('is not looked for in digits, in what is short or long, and where a word is right', () => {
    expect(slippedQuery('01632960118', manager)).toBe(searchQuery('01632960118', manager))
    expect(slippedQuery('SL7 1', manager)).toBe(searchQuery('SL7 1', manager))
    expect(slippedQuery('SL7 1AB', manager)).toContain("'/sl7/1aa':*")
    expect(slippedQuery('al', manager)).toBe(searchQuery('al', manager))
    expect(slippedQuery('featherstonehaugh', manager)).toBe(searchQuery('featherstonehaugh', manager))
    expect(oneEditFrom('smith')).not.toContain('smith')
  })

  test('of twelve letters is a query of a bearable length', () => {
    expect(oneEditFrom('abcdefghijkl').size).toBeLessThan(700)
  })
})
