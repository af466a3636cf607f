import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBook } from './book.ts'
import { makeIds } from './ids.ts'
import { makeStore, type Transaction } from './store.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offlicence-book-'))
  path = join(folder, 'book.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const payment = (id: string): Transaction => ({
  id,
  xref: `xref-${id}`,
  at: new Date('2026-11-15T12:31:07Z'),
  sale: {
    id: 'page',
    request: [['amount', '10495']],
    signature: 'signature',
    isPartlySigned: false,
    isSilent: false,
    declined: [],
    hanging: Promise.resolve(true),
  },
  cardKey: 'approved',
  state: 'captured',
  isRejectedLater: false,
  amount: 10_495,
  amountReceived: 10_495,
  amountRefunded: 0,
  code: 0,
  answer: [['responseCode', '0']],
  sent: [['responseCode', '0']],
  deliveries: [{ leg: 'callback', status: 200, at: new Date('2026-11-15T12:31:08Z') }],
  owesCallback: true,
})

describe('a book', () => {
  test('gives the next process every payment as it was last, and every refund', () => {
    const before = makeStore(openBook(path))
    before.addTransaction(payment('10500001'))
    before.addTransaction(payment('10500002'))
    before.changed({ ...payment('10500001'), state: 'canceled' })
    const refund = { xref: 'xref-10500002', transactionUnique: 'unique', amount: 95, at: new Date(0) }
    before.addRefund(refund)

    const after = makeStore(openBook(path))
    const { hanging: _, ...sale } = payment('10500001').sale
    expect([...after.transactions.values()]).toEqual([
      { ...payment('10500001'), sale, state: 'canceled' },
      { ...payment('10500002'), sale },
    ])
    expect(after.refunds).toEqual([refund])
  })

  test('is read up to a line that was cut off', () => {
    makeStore(openBook(path)).addTransaction(payment('10500001'))
    appendFileSync(path, '{"transaction":{"id":"105')
    expect([...makeStore(openBook(path)).transactions.keys()]).toEqual(['10500001'])
  })

  test('is empty when everything is to be forgotten', () => {
    const store = makeStore(openBook(path))
    store.addTransaction(payment('10500001'))
    store.clear()
    expect(makeStore(openBook(path)).transactions.size).toBe(0)
  })
})

test('ids go on behind those of the process before', () => {
  const { transactionId } = makeIds('seed', ['10500041', '10500007']).transaction(new Date())
  expect(transactionId).toBe('10500042')
})

test('a callback that was owed is sent at the next start', async () => {
  const shop = createServer((_, response) => response.end())
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as { port: number }
  const owed = payment('10500001')
  const request = [['callbackURL', `http://127.0.0.1:${port}/notify`]] as const
  makeStore(openBook(path)).addTransaction({ ...owed, sale: { ...owed.sale, request } })

  const told = once(shop, 'request')
  const gateway = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SECRET: 'a secret for tests only', BOOK: path },
    stdio: 'ignore',
  })
  const [asked] = await told
  expect(asked.url).toBe('/notify')
  gateway.kill('SIGKILL')
  await once(gateway, 'exit')
  shop.close()
})
