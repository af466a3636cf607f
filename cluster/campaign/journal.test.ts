import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { acknowledgedIn, type Entry, openJournal, readEntries } from './journal.ts'

const placed: Entry = {
  what: 'placed',
  key: 'k1',
  email: 'a@example.com',
  reference: 'K7QF-3MHX',
  total: 3495,
  giftCard: 0,
  code: null,
  lines: [{ drinkId: 'gin', quantity: 1 }],
}

test('what is written is read again, in order, with its time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'shopper.jsonl')
  const journal = openJournal(file)
  journal.write({ what: 'asked', key: 'k1', email: 'a@example.com' })
  journal.write(placed)
  journal.close()
  const entries = readEntries(readFileSync(file, 'utf8'))
  expect(entries.map(({ what }) => what)).toEqual(['asked', 'placed'])
  expect(entries[1]).toMatchObject(placed)
  expect(Date.parse(entries[0]?.at ?? '')).not.toBeNaN()
})

test('a line that is still being written is not read', () => {
  expect(readEntries('{"what":"paid","reference":"K7QF-3MHX","at":""}\n{"what":"pa')).toHaveLength(1)
  expect(readEntries('')).toEqual([])
})

test('an order has all that was acknowledged about it, by whomever', () => {
  const { reference } = placed
  const orders = acknowledgedIn([
    // Staff's journal may come before the shopper's.
    { what: 'dispatched', reference },
    { what: 'refunded', reference, amount: 10 },
    { what: 'refunded', reference, amount: 20 },
    placed,
    { what: 'paid', reference },
    { what: 'paid', reference: 'XXXX-XXXX' },
  ])
  expect([...orders.values()]).toMatchObject([
    { reference, isPaid: true, isDispatched: true, isCancelled: false, refunded: 30 },
  ])
})
