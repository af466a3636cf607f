import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { noAlert } from '../../../../test/bad-rows.ts'
import { test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { issueByHand } from '../calls/issuing.server.ts'
import { blockCard, extendCard, unblockCard } from '../calls/office-acts.server.ts'
import { balanceOf, selectCard, updateCard } from '../data/gift-cards.server.ts'
import { selectOwed } from '../data/office-cards.server.ts'
import { createGiftCards } from '../gift-cards.server.ts'
import { expireCards } from '../keeping.server.ts'
import { keptAs } from '../rules/code.ts'
import { lastEndDay } from '../rules/issuing.ts'
import { saveCard, sellCard, withdrawCard } from '../selling.server.ts'

const giftCards = createGiftCards({ openAmong: async () => new Set() })
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

type Step =
  | { kind: 'spend'; order: number; amount: Pence }
  | { kind: 'give back'; order: number; amount: Pence | undefined }
  | { kind: 'wait'; months: number }
  | { kind: 'withdraw' }
  | { kind: 'pay again' }
  | { kind: 'block' | 'unblock' | 'extend' | 'issue' }

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
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('block', 'unblock', 'extend', 'issue') }),
  },
)

/** A simple model of the ledger. */
type Book = {
  balance: number
  held: number[]
  endsAt: number
  isWithdrawn: boolean
  isBlocked: boolean
  writtenOff: number
  now: Date
}

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
          isBlocked: false,
          writtenOff: 0,
          now: NOON,
          endsAt: NOON.getTime() + 12 * MONTH_MS,
        }
        for (const each of steps) {
          await follow(db, { id, orderId, buyers }, each, book)
          book.endsAt = (await selectCard(db, id))?.expiresAt?.getTime() ?? 0
          expect(await balanceOf(db, id)).toBe(book.balance)
          expect(book.balance).toBeGreaterThanOrEqual(0)
          await expectOwed(db, book.now)
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
    if (book.endsAt <= book.now.getTime()) {
      book.writtenOff += book.balance
      book.balance = 0
    }
  }
  const acting = { ...hand, now: book.now }
  if (step.kind === 'issue') await issue(db, book.now)
  if (step.kind === 'block' || step.kind === 'unblock') {
    const isToBlock = step.kind === 'block'
    const isDone = await isActed((isToBlock ? blockCard : unblockCard)(db, id, acting))
    expect(isDone).toBe(!book.isWithdrawn && book.isBlocked !== isToBlock)
    if (isDone) book.isBlocked = isToBlock
  }
  if (step.kind === 'extend') {
    const revived = book.endsAt <= book.now.getTime() ? book.writtenOff : 0
    const isThere = !book.isWithdrawn && book.balance + revived > 0
    const isDone = await isActed(extendCard(db, id, acting, lastEndDay(book.now)))
    // On a day on which it was extended before it can't end later.
    if (!isThere) expect(isDone).toBe(false)
    if (isDone) {
      book.balance += revived
      book.writtenOff -= revived
    }
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
    const isAlive = !book.isWithdrawn && !book.isBlocked && book.endsAt > book.now.getTime()
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

const hand = {
  actor: { staffId: null, name: 'A test', via: 'office' as const },
  batch: randomUUID(),
  because: 'A test',
}

/** False if it was refused. */
const isActed = (acting: Promise<unknown>) =>
  acting.then(
    () => true,
    (failure) => {
      if (failure instanceof Refused) return false
      throw failure
    },
  )

const issue = (db: Db, now: Date) =>
  issueByHand(
    db,
    {
      amount: pence(20_00),
      recipientName: 'R',
      recipientEmail: 'r@example.com',
      message: '',
      sendOn: undefined,
    },
    { ...hand, now, atDone: async () => {} },
  )

/** What is shown as owed, and every copy of a balance, are the sums of the ledger. */
async function expectOwed(db: Db, now: Date) {
  const { rows } = await db.execute<{ wrong: number; live: number }>(sql`
    select count(*) filter (where balance <> sum)::int as wrong,
      coalesce(sum(sum) filter (where expires_at is null or expires_at > ${now.toISOString()}::timestamptz), 0)::int as live
    from (
      select balance, expires_at,
        (select coalesce(sum(amount), 0) from gift_card_movements where card_id = gift_cards.id) as sum
      from gift_cards) cards`)
  expect(rows[0]).toEqual({ wrong: 0, live: (await selectOwed(db, now)).owed })
}
