import pg from 'pg'
import { expect, vi } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { isPostgres } from '../../../../test/database.ts'
import { reconcile } from '../gateway/checks.server.ts'
import {
  buying,
  type CardShop,
  declinedBy,
  deliver,
  formFor,
  messageAbout,
  payWith,
  resultOf,
  test,
} from '../testing/card-shop.ts'
import { cancelAll, send } from '../testing/paid-orders.ts'

/** How many statements a call may make. They were measured before the provider stood behind a port. */
const most = {
  // One of them asks whether the settings are the newest.
  'order/buy': 16,
  'a first form': 9,
  'the same form again': 6,
  'a decline': 6,
  'an approval': 20,
  'the same approval again': 5,
  'a message that is not believed': 0,
  'order/payment-result': 4,
  'a day’s check of one payment': 6,
  'a refund': 23,
}

async function statementsIn<T>(work: () => Promise<T>): Promise<[T, number]> {
  const query: (this: pg.Client, ...asked: unknown[]) => unknown = pg.Client.prototype.query
  let made = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    made++
    return query.apply(this, asked)
  } as typeof pg.Client.prototype.query)
  const result = await work()
  spy.mockRestore()
  return [result, made]
}

async function measured(cardShop: CardShop) {
  const { deps, clock } = cardShop
  const made: Partial<Record<keyof typeof most, number>> = {}
  const during = async <T>(name: keyof typeof most, work: () => Promise<T>) => {
    const [result, statements] = await statementsIn(work)
    made[name] = statements
    return result
  }
  const drink = await shelved(cardShop)
  const shopper = await shopperWith(cardShop, [drink, 1])
  const order = await during('order/buy', () => bought(shopper))
  const some = { shopper, drink, order }
  const first = await during('a first form', () => formFor(some))
  await during('the same form again', () => formFor(some))
  await during('a decline', () => deliver(cardShop, 'notify', messageAbout(first.fields, declinedBy)))
  const { fields } = await formFor(some)
  const approval = messageAbout(fields)
  await during('an approval', () => deliver(cardShop, 'notify', approval))
  await during('the same approval again', () => deliver(cardShop, 'callback', approval))
  const forged = messageAbout(fields, {}, 'another secret altogether')
  await during('a message that is not believed', () => deliver(cardShop, 'callback', forged))
  await during('order/payment-result', () => resultOf(cardShop, fields.transactionUnique ?? ''))
  await reconcile(deps, clock.now)
  const paid = await buying(cardShop)
  // Nothing but what the browser brings: the gateway's own callback could come at any time.
  const { brought } = await payWith(paid, 'callback-lost')
  await deliver(cardShop, 'callback', brought)
  await during('a day’s check of one payment', () => reconcile(deps, clock.now))
  await cancelAll(paid)
  await during('a refund', () => send(cardShop))
  return made
}

test.runIf(isPostgres())('calls make no more statements than they may', async ({ cardShop }) => {
  // The first time, a connection prepares its statements.
  await measured(cardShop)
  const made = await measured(cardShop)
  const above = Object.entries(most).filter(
    ([name, limit]) => (made[name as keyof typeof most] ?? 99) > limit,
  )
  expect(above, JSON.stringify(made)).toEqual([])
})
