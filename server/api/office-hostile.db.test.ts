import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { refusal, test } from '../../test/office.ts'

/** Calls of the telephone, the engraver and the inbox, each with its texts; what else they need is right. */
const line = '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d'
const bottles = [{ line, bottle: 1 }]
const calls: Record<string, Record<string, unknown>> = {
  'phone/quote': {
    lines: [{ drink_id: 'gin', quantity: 1 }],
    delivery_type: 'Standard Delivery',
    postal_code: 'SL7 1AA',
    country: 'GB',
    coupon: 'TEN',
    email: 'ruth@example.com',
  },
  'phone/orders': {
    first_name: 'Ruth',
    last_name: 'Vane',
    email: 'ruth@example.com',
    phone: '07700900456',
    lines: [{ drink_id: 'gin', quantity: 1 }],
    delivery_type: 'Standard Delivery',
    over_18: true,
    shipping_hno: '12',
    shipping_address_l1: 'Mill Lane',
    shipping_city: 'Marlow',
    total: 1,
    pay: 'card',
    shipping_postal_code: 'SL7 1AA',
    shipping_country: 'GB',
    gift_message: 'Dear Ruth',
  },
  'engraving/cut': { bottles },
  'engraving/checked': { bottles },
  'engraving/spoilt': { bottles, because: 'It broke' },
  'engraving/bottle': { bottles },
  'enquiries/answer': { reference: 'ABCD-EFGH', words: 'Yes.', version: 1 },
  'enquiries/assign': { reference: 'ABCD-EFGH', to: line },
  'enquiries/done': { reference: 'ABCD-EFGH' },
  'enquiries/reopen': { reference: 'ABCD-EFGH' },
  'enquiries/note': { reference: 'ABCD-EFGH', text: 'Rings back' },
  'orders/resend-pay-link': { reference: 'K7QF-3MHX', because: 'Lost it' },
}
const texts = Object.entries(calls).flatMap(([path, body]) =>
  Object.entries(body).flatMap(([field, value]) =>
    typeof value === 'string' ? [[path, field] as const] : [],
  ),
)
const MEGABYTE = 1024 * 1024

const changes = async (db: Db) => (await db.execute(sql`select id from office_changes order by id`)).rows

describe('what no page of ours sends', () => {
  test.for(Object.keys(calls))(
    '7 MB to %s are refused, in one text or in many',
    async (path, { street, hands }) => {
      const body = calls[path] ?? {}
      const before = await changes(street.db)
      for (const more of [
        { anything: 'x'.repeat(7 * MEGABYTE) },
        { anything: Array(7 * 64).fill('x'.repeat(16 * 1024)) },
        {
          bottles: Array(100_000).fill(bottles[0]),
          lines: Array(100_000).fill({ drink_id: 'gin', quantity: 1 }),
        },
      ]) {
        const { status, code } = refusal(await hands.owner.post(`office/${path}`, { ...body, ...more }))
        // Those with one long text are read: such a call gets no further than the order that is not there.
        expect([path, [404, 413, 422].includes(status), code]).toEqual([path, true, expect.any(String)])
      }
      expect(await changes(street.db)).toEqual(before)
    },
  )

  test.for(texts)('a NUL byte in %s, %s is refused by its field', async ([path, field], { hands }) => {
    const body = { ...calls[path], [field]: `${calls[path]?.[field]}\0` }
    const { status, fields } = refusal(await hands.owner.post(`office/${path}`, body))
    expect([path, field, status]).toEqual([path, field, 422])
    expect(Object.keys(fields ?? {})).toContain(field)
  })
})
