import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enquiryActs, isLate, mayDo, promisedUntil, stateOf } from './inbox.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 18) + hours * 3_600_000)
const waiting = { writtenAt: at(0), doneAt: null, answeredAt: null, reopenedAt: null }
const answering = new Set(['enquiries.see', 'enquiries.answer'])

test('an answer is promised within 48 hours, and again from when it waits again', () => {
  expect(promisedUntil(waiting)).toEqual(at(48))
  expect(promisedUntil({ ...waiting, reopenedAt: at(60) })).toEqual(at(108))
  expect(isLate(waiting, at(48))).toBe(false)
  expect(isLate(waiting, at(49))).toBe(true)
  expect(isLate({ ...waiting, doneAt: at(60) }, at(90))).toBe(false)
})

test('it waits, is answered from here, or is done in another way', () => {
  expect(stateOf(waiting)).toBe('waiting')
  expect(stateOf({ ...waiting, doneAt: at(1) })).toBe('done')
  expect(stateOf({ ...waiting, doneAt: at(1), answeredAt: at(1) })).toBe('answered')
  const again = { ...waiting, answeredAt: at(1), reopenedAt: at(2) }
  expect(stateOf(again)).toBe('waiting')
  expect(stateOf({ ...again, doneAt: at(3) })).toBe('done')
  expect(stateOf({ ...again, doneAt: at(3), answeredAt: at(3) })).toBe('answered')
})

test('only what can be done is offered, and only to those who answer', () => {
  expect(mayDo(waiting, answering)).toEqual(['answer', 'assign', 'done', 'note'])
  expect(mayDo({ doneAt: at(1) }, answering)).toEqual(['answer', 'reopen', 'note'])
  expect(mayDo(waiting, new Set(['enquiries.see']))).toEqual([])
})

test('whenever it was written, it is late from the promise on and never before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (from, now) => {
      const enquiry = { ...waiting, writtenAt: at(from) }
      expect(isLate(enquiry, at(now))).toBe(now - from > 48)
      expect(mayDo(enquiry, answering).every((act) => enquiryActs.includes(act))).toBe(true)
    }),
  )
})
