import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { atLength } from '../../../../test/campaign.ts'
import { unevenDrinks } from '../../../../test/ledger.ts'
import { type Street, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

type Step =
  | { do: 'send'; quantity: number }
  | { do: 'return'; parcel: number; back: number; broken: number; lost: number; next: string }
  | { do: 'decide'; parcel: number; next: string }
  | { do: 'refund' | 'cancel' | 'deliver' | 'undo' }

const few = fc.nat({ max: 2 })
const next = fc.constantFrom('send_again', 'refund', 'wait', 'nothing')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('send' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      parcel: few,
      back: few,
      broken: few,
      lost: few,
      next,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), parcel: few, next }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('refund', 'cancel', 'deliver', 'undo') }) },
) as fc.Arbitrary<Step>

/** What the rows say of the order's first line; it has another, which stays. */
async function countsOf({ db }: Street, reference: string) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with l as (select order_lines.*, orders.holds_stock from order_lines join orders on orders.id = order_id
        where reference = ${reference} and position = 0),
      r as (select b.*, next_step from parcel_return_lines as b join l on l.id = line_id
        join parcel_returns on parcel_returns.id = return_id)
    select l.sent, l.back, l.gone, l.quantity,
      case when holds_stock and cancelled_at is null then quantity - sent else 0 end as reserved,
      (select coalesce(sum(p.quantity), 0)::int from parcel_lines as p where line_id = l.id) as parcelled,
      (select coalesce(sum(back), 0)::int from r where next_step <> 'send_again') as came_back,
      (select coalesce(sum(broken + lost), 0)::int from r where next_step <> 'send_again') as went,
      (select coalesce(sum(back + broken + lost), 0)::int from r where next_step = 'send_again') as sent_again,
      (select coalesce(sum(broken + lost), 0)::int from r) as gone_in_all
    from l`)
  const [counts] = rows
  if (!counts) throw new Error('There is no such order')
  return counts as Record<(typeof names)[number], number>
}

const names = [
  ...['sent', 'back', 'gone', 'quantity', 'reserved', 'parcelled'],
  ...['came_back', 'went', 'sent_again', 'gone_in_all'],
] as const

test('whatever staff do, every bottle is somewhere, and nowhere twice', { timeout: 600_000 }, async ({
  street,
  hands: { owner },
}) => {
  const walk = async (steps: Step[]) => {
    const order = await newPaidOrder(street, {}, 1)
    const { reference, drink } = order
    await street.db.execute(sql`update orders set paid_how = 'bank transfer' where reference = ${reference}`)
    const changes: number[] = []
    /** Put back by a refund, which has no row of its own. */
    let byRefund = 0
    for (const each of steps) {
      const sheet = (await owner.get(`office/orders/${reference}`)).body.order as Told
      const answer = await take(each, { sheet, reference, change: changes.pop() })
      expect([each, answer.status < 500]).toEqual([each, true])
      if (answer.status === 200 && answer.body.change && each.do !== 'undo') changes.push(answer.body.change)
      const now = await countsOf(street, reference)
      if (each.do === 'refund' && answer.status === 200) byRefund = now.back - now.came_back
      expect([each, now.sent]).toEqual([each, now.parcelled - now.sent_again])
      expect([each, now.back]).toEqual([each, now.came_back + byRefund])
      expect([each, now.gone]).toEqual([each, now.went])
      const out = now.sent - now.back - now.gone
      expect(out).toBeGreaterThanOrEqual(0)
      expect([each, ((await stockOf(street, drink)) ?? 0) + now.reserved + out + now.gone_in_all]).toEqual([
        ...[each, 10],
      ])
      expect([each, await unevenDrinks(street)]).toEqual([each, []])
    }
  }

  /** One call; what is not possible just now is refused, and that is fine. */
  async function take(
    each: Step,
    { sheet, reference, change }: { sheet: Told; reference: string; change?: number | undefined },
  ) {
    const [line] = sheet.lines
    if (each.do === 'send') {
      const parcel = {
        reference,
        courier: 'DPD',
        tracking: 'A',
        lines: [{ id: line.id, quantity: each.quantity }],
      }
      return owner.post('office/orders/dispatch', { references: [reference], parcels: [parcel] })
    }
    if (each.do === 'return' || each.do === 'decide') {
      const { next } = each
      const asked = { reference, parcel: sheet.parcels[each.parcel]?.id, next, mail: false }
      if (each.do === 'decide') return owner.post('office/orders/returned', asked)
      const { back, broken, lost } = each
      const bottles = [{ line: line.id, back, broken, lost }]
      return owner.post('office/orders/returned', { ...asked, cause: 'other', bottles })
    }
    if (each.do === 'undo') return owner.post(`office/changes/${change ?? 0}/undo`)
    if (each.do === 'refund')
      return owner.post('office/orders/refund', {
        reference,
        lines: [line.id],
        amount: 0.01,
        bottles_back: true,
      })
    if (each.do === 'cancel') return owner.post('office/orders/cancel', { reference, lines: [line.id] })
    return owner.post('office/orders/deliver', { references: [reference] })
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), walk), {
    numRuns: atLength({ short: 12, full: 200 }),
    endOnFailure: true,
  })
})
