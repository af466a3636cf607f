import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeliveryType } from './delivery.ts'
import { HOME } from './destinations.ts'
import { deliveredBy, deliveryPromise, dispatchTodayUntil } from './promises.ts'
import { isWorkingDay } from './rules/working-days.ts'

const ENGLAND = { country: 'GB', postcode: 'SL7 1AA' }
const SCOTLAND = { country: 'GB', postcode: 'EH1 1AA' }
const NORTHERN_IRELAND = { country: 'GB', postcode: 'BT1 1AA' }
/** London's clocks in winter are UTC. */
const winter = (time: string) => new Date(`${time}:00Z`)
const summer = (time: string) => new Date(`${time}:00+01:00`)
const promise = (type: DeliveryType, now: Date, destination = ENGLAND, isEngraved = false) =>
  deliveryPromise(type, { now, destination, isEngraved })
const standard = (now: Date, destination = ENGLAND) => promise('Standard Delivery', now, destination)
const express = (now: Date, destination = ENGLAND) => promise('Express Delivery', now, destination)

describe('Standard Delivery', () => {
  test.each([
    ['an order before 14:00 counts for its day', winter('2026-11-12T13:59'), 'by Thursday 19 November'],
    ['at 14:00 it counts for the next', winter('2026-11-12T14:00'), 'by Friday 20 November'],
    ['on Saturday it counts for Monday', winter('2026-11-14T10:00'), 'by Monday 23 November'],
    ['on Friday night as well', winter('2026-11-13T23:59'), 'by Monday 23 November'],
    ['13:30 in summer, though UTC has half past twelve', summer('2026-07-01T13:30'), 'by Wednesday 8 July'],
    ['14:30 in summer, though UTC has half past one', summer('2026-07-01T14:30'), 'by Thursday 9 July'],
  ])('%s', (_, now, words) => {
    expect(standard(now)).toBe(words)
  })

  test.each([
    ['around Christmas', winter('2026-12-22T10:00'), 'by Thursday 31 December'],
    ['on Christmas Eve, after the cut-off', winter('2026-12-24T15:00'), 'by Wednesday 6 January'],
    ['on Christmas Day', winter('2026-12-25T10:00'), 'by Wednesday 6 January'],
    ['before Easter', summer('2026-04-01T10:00'), 'by Friday 10 April'],
    ['on Good Friday', summer('2026-04-03T10:00'), 'by Tuesday 14 April'],
    ['on the Friday before the clocks go forward', winter('2026-03-27T13:30'), 'by Tuesday 7 April'],
    ['on the Monday after', summer('2026-03-30T13:30'), 'by Wednesday 8 April'],
    ['on the Friday before they go back', summer('2026-10-23T13:30'), 'by Friday 30 October'],
    ['on the Monday after that', winter('2026-10-26T13:30'), 'by Monday 2 November'],
  ])('%s', (_, now, words) => {
    expect(standard(now)).toBe(words)
  })
})

describe('Express Delivery', () => {
  test.each([
    [winter('2026-11-18T18:29'), 'by Monday 23 November'],
    [winter('2026-11-18T18:30'), 'by Tuesday 24 November'],
    [summer('2026-10-23T18:29'), 'by Wednesday 28 October'],
    [winter('2026-10-26T18:30'), 'by Friday 30 October'],
    [winter('2026-11-15T09:00'), 'by Thursday 19 November'],
  ])('ordered at %s comes %s', (now, words) => {
    expect(express(now)).toBe(words)
  })
})

describe('the destination', () => {
  test('in Scotland keeps St Andrew’s Day and 2 January', () => {
    expect(express(winter('2026-11-27T10:00'))).toBe('by Wednesday 2 December')
    expect(express(winter('2026-11-27T10:00'), SCOTLAND)).toBe('by Thursday 3 December')
    expect(express(winter('2026-12-30T10:00'))).toBe('by Tuesday 5 January')
    expect(express(winter('2026-12-30T10:00'), SCOTLAND)).toBe('by Wednesday 6 January')
  })

  test('in Scotland works on Easter Monday, but nothing leaves us then', () => {
    expect(express(summer('2026-04-02T10:00'), SCOTLAND)).toBe('by Thursday 9 April')
  })

  test('in Northern Ireland keeps the Boyne', () => {
    expect(express(summer('2026-07-10T10:00'), NORTHERN_IRELAND)).toBe('by Thursday 16 July')
    expect(express(summer('2026-07-10T10:00'))).toBe('by Wednesday 15 July')
  })

  test('abroad takes the days of its zone', () => {
    expect(standard(winter('2026-11-18T10:00'), { country: 'FR', postcode: '' })).toBe(
      'by Wednesday 2 December',
    )
    expect(standard(winter('2026-11-18T10:00'), { country: 'JE', postcode: '' })).toBe(
      'by Wednesday 25 November',
    )
  })
})

describe('engraving', () => {
  test('takes two working days before the bottles leave', () => {
    const now = winter('2026-11-18T10:00')
    expect(promise('Express Delivery', now, ENGLAND, true)).toBe('by Wednesday 25 November')
    expect(promise('Standard Delivery', now, ENGLAND, true)).toBe('by Friday 27 November')
    expect(promise('Click & Collect', now, ENGLAND, true)).toBe('ready on Friday 20 November from 12:00')
  })
})

describe('Click & Collect', () => {
  test.each([
    [winter('2026-11-18T10:00'), 'ready today from 12:00'],
    [winter('2026-11-18T10:01'), 'ready today from 12:15'],
    [winter('2026-11-18T06:00'), 'ready today from 11:00'],
    [winter('2026-11-18T15:59'), 'ready on Thursday 19 November from 9:00'],
    [winter('2026-11-18T17:00'), 'ready on Thursday 19 November from 10:00'],
    [winter('2026-11-18T18:00'), 'ready on Thursday 19 November from 11:00'],
    [winter('2026-11-20T17:30'), 'ready on Monday 23 November from 10:30'],
    [winter('2026-11-21T12:00'), 'ready on Monday 23 November from 11:00'],
    [winter('2026-12-24T17:45'), 'ready on Tuesday 29 December from 10:45'],
    [summer('2026-07-01T09:30'), 'ready today from 11:30'],
  ])('ordered at %s is %s', (now, words) => {
    expect(promise('Click & Collect', now)).toBe(words)
  })
})

describe('the countdown to 14:00', () => {
  test.each([
    ['runs on a working day', winter('2026-11-18T09:00'), '2026-11-18T14:00:00.000Z'],
    ['runs to 14:00 of summer', summer('2026-07-01T09:00'), '2026-07-01T13:00:00.000Z'],
    ['runs from midnight', winter('2026-11-18T00:00'), '2026-11-18T14:00:00.000Z'],
  ])('%s', (_, now, until) => {
    expect(dispatchTodayUntil(now)?.toISOString()).toBe(until)
  })

  test.each([
    ['at 14:00', winter('2026-11-18T14:00')],
    ['on a Saturday', winter('2026-11-21T09:00')],
    ['on a bank holiday', winter('2026-12-28T09:00')],
  ])('is silent %s', (_, now) => {
    expect(dispatchTodayUntil(now)).toBeNull()
  })
})

test('no day that is promised is a weekend or a holiday, nor ever earlier for an order that came later', () => {
  const hour = fc.integer({ min: 0, max: 3 * 365 * 24 })
  const place = fc.constantFrom(HOME, SCOTLAND, NORTHERN_IRELAND)
  const at = (hours: number) => new Date(Date.UTC(2025, 11, 1) + hours * 60 * 60 * 1000)
  fc.assert(
    fc.property(hour, hour, place, fc.boolean(), (one, other, destination, isEngraved) => {
      const by = (hours: number) =>
        deliveredBy('Express Delivery', { destination, isEngraved, now: at(hours) })
      expect(
        isWorkingDay(by(one), {
          nations: ['england', destination === SCOTLAND ? 'scotland' : 'england'],
          closed: [],
        }),
      ).toBe(true)
      expect(by(Math.min(one, other)) <= by(Math.max(one, other))).toBe(true)
      expect(by(one) > at(one).toISOString().slice(0, 10)).toBe(true)
    }),
  )
})
