import { describe, expect, test } from 'vitest'
import { cardState, mayDo, whyNotDo } from './standing.ts'

const now = new Date('2026-11-18T12:00:00Z')
const later = new Date('2027-11-18T12:00:00Z')
const over = new Date('2026-11-01T12:00:00Z')
const active = {
  sentAt: over,
  expiresAt: later,
  withdrawnAt: null,
  blockedAt: null,
  balance: 50_00,
  recipientEmail: 'ruth@example.com',
  writtenOff: 0,
}
const waiting = { ...active, sentAt: null, expiresAt: null }
const editor = new Set(['gift-cards.edit'])

describe('a card', () => {
  test.for([
    ['active', active],
    ['waiting', waiting],
    ['unpaid', { ...waiting, balance: 0 }],
    ['spent', { ...active, balance: 0 }],
    ['expired', { ...active, expiresAt: over }],
    ['expired', { ...active, expiresAt: now }],
    ['blocked', { ...active, blockedAt: over }],
    ['blocked', { ...waiting, blockedAt: over }],
    ['blocked', { ...active, blockedAt: over, expiresAt: over }],
    ['withdrawn', { ...active, blockedAt: over, withdrawnAt: over, balance: 0 }],
  ] as const)('is %s', ([state, card]) => {
    expect(cardState(card, now)).toBe(state)
  })

  test.for([
    [active, ['block', 'extend', 'send-again']],
    [waiting, ['block']],
    [{ ...active, blockedAt: over }, ['unblock', 'extend']],
    [{ ...active, balance: 0 }, ['block']],
    [{ ...active, balance: 0, expiresAt: over, writtenOff: 50_00 }, ['block', 'extend']],
    [{ ...active, balance: 0, expiresAt: over }, ['block']],
    [{ ...active, expiresAt: over }, ['block', 'extend']],
    [{ ...active, recipientEmail: '' }, ['block', 'extend']],
    [{ ...waiting, balance: 0 }, []],
    [{ ...active, withdrawnAt: over }, []],
  ] as const)('%o may be used by those acts alone', ([card, acts]) => {
    expect(mayDo(card, editor, now)).toEqual(acts)
    expect(mayDo(card, new Set(['gift-cards.see']), now)).toEqual([])
  })

  test('that was written off before and has money again gets nothing back by living longer', () => {
    expect(whyNotDo('extend', { ...active, balance: 0, writtenOff: 50_00 }, now)).toMatch(/nothing on it/)
  })
})
