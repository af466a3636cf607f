import { z } from 'zod'
import { purchaseActs, purchaseStates } from '../purchase-orders.ts'

const pounds = z.number().optional().describe('Pounds without VAT; only for who may see costs')

export const purchaseRow = z.object({
  number: z.string(),
  state: z.enum(purchaseStates),
  supplier: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  created_by: z.string(),
  sent_at: z.string().nullable(),
  expected_on: z.string().nullable().describe('A day in London'),
  is_late: z.boolean(),
  cases: z.int(),
  total: pounds,
  version: z.int(),
  may: z.array(z.enum(purchaseActs)),
})

export const purchaseAnswer = purchaseRow.extend({
  note: z.string(),
  ended_at: z.string().nullable(),
  supplier_contact: z.object({
    email: z.string(),
    phone: z.string(),
    account_code: z.string(),
    lead_days: z.int(),
  }),
  below_minimum: z.string().nullable().describe('What is missing to their minimum, in words'),
  lines: z.array(
    z.object({
      drink: z.string(),
      name: z.string(),
      size: z.string(),
      ean: z.string().nullable(),
      bin: z.string(),
      code: z.string(),
      cases: z.int(),
      case_size: z.int(),
      case_cost: pounds,
      cost: pounds,
      ordered: z.int(),
      received: z.int(),
      broken: z.int(),
      left: z.int(),
    }),
  ),
  receipts: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      delivery_note: z.string(),
      lines: z.array(z.object({ drink: z.string(), name: z.string(), received: z.int(), broken: z.int() })),
    }),
  ),
})
