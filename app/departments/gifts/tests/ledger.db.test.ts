import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { noAlert } from '../../../../test/bad-rows.ts'
import { test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { balanceOf, selectCard, updateCard } from '../data/gift-cards.server.ts'
import { createGiftCards } from '../gift-cards.server.ts'
import { expireCards } from '../keeping.server.ts'
import { keptAs } from '../rules/code.ts'
import { saveCard, sellCard, withdrawCard } from '../selling.server.ts'

const giftCards = createGiftCards({ openAmong: async () => new Set() })
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

type Step =
  | { kind: 'spend'; order: number; amount: Pence }
  | { kind: 'give back'; order: number; amount: Pence | undefined }
  | { kind: 'wait'; months: number }
  | { kind: 'withdraw' }
  | { kind: 'pay again' }

const order = fc.nat({ max: 3 })
const amount = fc.integer({ min: 1, max: 40_00 }).map(pence)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('spend' as const), order, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('give back' as const),
      order,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), months: fc.nat({ max: 14 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pay again' as const }) },
)

/** A simple model of the ledger. */
type Book = { balance: number; held: number[]; endsAt: number; isWithdrawn: boolean; now: Date }

async function openCard(db: Db): Promise<{ id: string; orderId: string }> {
  const [id, orderId] = [randomUUID(), randomUUID()]
  const people = { recipientName: 'R', recipientEmail: 'r@example.com', senderName: 'S' }
  await saveCard(
    db,
    id,
    {
      ...people,
      senderEmail: 's@example.com',
      amount: pence(100_00),
      occasion: 'Birthday',
      message: '',
      sendOn: '2030-01-01',
    },
    orderId,
    NOON,
  )
  await sellCard(db, orderId, NOON)
  const expiresAt = new Date(NOON.getTime() + 12 * MONTH_MS)
  await updateCard(db, id, { codeHash: id, lastFour: 'ABCD', sentAt: NOON, expiresAt })
  return { id, orderId }
}

describe('the ledger', () => {
  test('whatever happens, the sum of a card’s movements is its balance, and never below zero', async ({
    db,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { id, orderId } = await openCard(db)
        const buyers = Array.from({ length: 4 }, () => randomUUID())
        const book: Book = {
          balance: 100_00,
          held: [0, 0, 0, 0],
          isWithdrawn: false,
          now: NOON,
          endsAt: NOON.getTime() + 12 * MONTH_MS,
        }
        for (const each of steps) {
          await follow(db, { id, orderId, buyers }, each, book)
          book.endsAt = (await selectCard(db, id))?.expiresAt?.getTime() ?? 0
          expect(await balanceOf(db, id)).toBe(book.balance)
          expect(book.balance).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 25 },
    )
  })
})

type Card = { id: string; orderId: string; buyers: string[] }

async function follow(db: Db, { id, orderId, buyers }: Card, step: Step, book: Book) {
  if (step.kind === 'wait') {
    book.now = new Date(book.now.getTime() + step.months * MONTH_MS)
    await expireCards(db, { now: book.now, alert: noAlert })
    if (book.endsAt <= book.now.getTime()) book.balance = 0
  }
  if (step.kind === 'pay again') await sellCard(db, orderId, book.now)
  if (step.kind === 'withdraw') {
    expect(await withdrawCard(db, orderId, book.now)).toBe(book.balance)
    Object.assign(book, { balance: 0, isWithdrawn: true })
  }
  if (step.kind === 'spend') {
    const refusal = await giftCards.spend(db, keptAs(id), {
      orderId: buyers[step.order] ?? '',
      amount: step.amount,
      now: book.now,
    })
    const isAlive = !book.isWithdrawn && book.endsAt > book.now.getTime()
    const isThere = isAlive && book.balance >= step.amount
    expect(refusal === null).toBe(isThere)
    if (!isThere) return
    book.balance -= step.amount
    book.held[step.order] = (book.held[step.order] ?? 0) + step.amount
  }
  if (step.kind === 'give back') {
    const held = book.held[step.order] ?? 0
    const back = await giftCards.giveBack(db, buyers[step.order] ?? '', book.now, step.amount)
    expect(back).toBe(Math.min(held, step.amount ?? held))
    book.held[step.order] = held - back
    book.balance += back
    if (back > 0) book.isWithdrawn = false
  }
}
