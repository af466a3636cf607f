import { describe, expect } from 'vitest'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { pence } from '#app/platform/money.ts'
import { settle } from '../../../../gateway/controls.ts'
import { writeForm } from '../../../../gateway/fields.ts'
import { alertsHeard, refuseRowsWith } from '../../../../test/bad-rows.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { GatewayAway } from '../card-provider.ts'
import { selectAttemptsOf } from '../data/attempts.server.ts'
import { askAbout, mailDeclined, reconcile } from '../gateway/checks.server.ts'
import { sendOpenRefunds } from '../refunds.server.ts'
import {
  type Buying,
  buying,
  type CardShop,
  declinedBy,
  deliver,
  formFor,
  later,
  mailedAbout,
  messageAbout,
  payWith,
  providerWith,
  resultOf,
  test,
} from '../testing/card-shop.ts'
import { cancelAll, cancelOne, orderNow, paidFor, send } from '../testing/paid-orders.ts'

const DAY = 24 * 60
const NOT_BELIEVED = expect.stringContaining('not believed')

/** Two nights later the banks reject what they had approved. */
async function rejectedLater(cardShop: CardShop, { order }: Buying) {
  const { sandbox, deps, clock } = cardShop
  let attempt = ''
  for (const transaction of sandbox.store.transactions.values()) {
    const request = new Map(transaction.sale.request)
    if (request.get('orderRef') !== order.reference) continue
    transaction.isRejectedLater = true
    attempt = request.get('transactionUnique') ?? ''
  }
  settle(sandbox)
  settle(sandbox)
  await reconcile(deps, clock.now)
  return { attempt }
}

describe('every day the gateway’s books are held against ours', () => {
  test('and all is well with what was settled, or refunded', async ({ cardShop }) => {
    const { deps, clock, alarms, sandbox } = cardShop
    const some = await paidFor(cardShop)
    await cancelOne(cardShop, some)
    await send(cardShop)
    alarms.length = 0
    for (const night of [1, 2, 3]) {
      settle(sandbox)
      later(cardShop, night * DAY)
      await reconcile(deps, clock.now)
    }
    expect(alarms).toEqual([])
  })

  test('and a person is called for what the banks have rejected, and for what is not as we think', async ({
    cardShop,
  }) => {
    const { deps, clock, alarms, sandbox } = cardShop
    const rejected = await paidFor(cardShop)
    const changed = await paidFor(cardShop)
    for (const transaction of sandbox.store.transactions.values()) {
      const isOf = ({ order }: Buying) =>
        transaction.sale.request.some(([, value]) => value === order.reference)
      if (isOf(rejected)) transaction.isRejectedLater = true
      if (isOf(changed)) transaction.amountReceived = 1
    }
    settle(sandbox)
    settle(sandbox)
    alarms.length = 0
    await reconcile(deps, clock.now)
    expect(alarms.toSorted()).toEqual([
      'a payment is not what we think it is',
      'the banks have rejected a payment',
    ])
    alarms.length = 0
    later(cardShop, DAY)
    await reconcile(deps, clock.now)
    expect(alarms).toEqual([])
  })

  test('and what the banks have rejected is kept here, unsent, until a person has seen to it', async ({
    cardShop,
  }) => {
    const { deps, db, clock } = cardShop
    const { orders } = deps
    const some = await paidFor(cardShop)
    const { attempt } = await rejectedLater(cardShop, some)
    const left = await stockOf(cardShop, some.drink)
    const order = await orderNow(cardShop, some)
    expect(order).toMatchObject({ status: 'payment-review', paid: 0, paidAt: null, holdsStock: true })
    expect(order.events.at(-1)).toMatchObject({ what: 'review', words: expect.stringContaining('Your bank') })
    expect(await mailedAbout(cardShop, some.order)).toContain(
      `Your bank has taken the payment back: order ${order.reference}`,
    )
    expect(await resultOf(cardShop, attempt)).toMatchObject({
      responseCode: 409,
      validation: true,
      status: 'payment-review',
      message: expect.stringContaining('taken the payment back'),
    })
    const byStaff = { by: 'Ruth', now: clock.now }
    await expect(orders.dispatch(db, order.id, byStaff)).rejects.toMatchObject({ code: 'wrong_status' })
    expect(await cancelAll(some)).toMatchObject({ status: 409 })

    const mails = (await mailedAbout(cardShop, some.order)).length
    later(cardShop, DAY)
    await reconcile(deps, clock.now)
    expect(await mailedAbout(cardShop, some.order)).toHaveLength(mails)

    expect(await orders.cancel(db, order.id, byStaff)).toMatchObject({ refund: 0 })
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'cancelled', refundAsked: 0 })
    expect(await stockOf(cardShop, some.drink)).toBe((left ?? 0) + 1)
  })

  test('and money that comes otherwise for what was rejected sends it on its way', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await paidFor(cardShop)
    const { attempt } = await rejectedLater(cardShop, some)
    const money = { how: 'bank transfer', amount: pence(64_95), by: 'Ruth' } as const
    await db.transaction((tx) => deps.orders.confirm(tx, some.order.id, money, clock.now))
    expect(await orderNow(cardShop, some)).toMatchObject({
      status: 'confirmed',
      paid: 64_95,
      paidHow: 'bank transfer',
      holdsStock: true,
    })
    expect(await resultOf(cardShop, attempt)).toMatchObject({ responseCode: 200 })
  })

  test('and what came too late and was rejected is not sent back as well', async ({ cardShop }) => {
    const { deps, db, clock, alarms, sandbox } = cardShop
    const drink = await shelved(cardShop, { stock: 1 })
    const shopper = await shopperWith(cardShop, [drink, 1])
    const some = { shopper, drink, order: await bought(shopper) }
    await payWith(some, 'late')
    later(cardShop, 46)
    await deps.orders.sweep(db, clock.now)
    await bought(await shopperWith(cardShop, [drink, 1]))
    const [late] = [...sandbox.store.transactions.values()].slice(-1)
    await deliver(cardShop, 'callback', late?.sent ?? [])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'payment-review', refundAsked: 34_95 })
    await rejectedLater(cardShop, some)
    await send(cardShop)
    expect(alarms).toContain('a refund needs a person')
    expect(await orderNow(cardShop, some)).toMatchObject({
      status: 'payment-review',
      paid: 0,
      refundAsked: 0,
      refunded: 0,
      holdsStock: false,
    })
    await deps.orders.cancel(db, some.order.id, { by: 'Ruth', now: clock.now })
    expect(await stockOf(cardShop, drink)).toBe(0)
    expect(await mailedAbout(cardShop, some.order)).not.toContainEqual(expect.stringContaining('way back'))
  })

  test('and what was cancelled before the banks rejected it owes nobody anything', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    await cancelAll(some)
    await rejectedLater(cardShop, some)
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'cancelled', refundAsked: 0, refunded: 0 })
  })

  test('and what has left us stays as it is, and a person is called', async ({ cardShop }) => {
    const { deps, db, clock, alarms } = cardShop
    const some = await paidFor(cardShop)
    await deps.orders.dispatch(db, some.order.id, { by: 'Ruth', now: clock.now })
    alarms.length = 0
    await rejectedLater(cardShop, some)
    expect(alarms).toContain('the banks have rejected a payment')
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'dispatched', paid: 64_95 })
  })

  test('and again later, when the gateway can’t be reached', async ({ cardShop }) => {
    const { deps, clock } = cardShop
    await reconcile(deps, clock.now)
    const { order } = await paidFor(cardShop)
    const troubles: unknown[] = []
    const alert: Alert = (_, { err }) => void troubles.push(err)
    const away = providerWith(cardShop, { directUrl: 'http://127.0.0.1:9/direct/' })
    await reconcile({ ...deps, cardProvider: away, alert }, clock.now)
    expect(troubles).toEqual([expect.any(GatewayAway)])
    later(cardShop, 30)
    const forged = providerWith(cardShop, { secret: 'another secret altogether' })
    await reconcile({ ...deps, cardProvider: forged, alert }, clock.now)
    expect(troubles).toEqual([expect.any(GatewayAway), expect.objectContaining({ message: NOT_BELIEVED })])
    later(cardShop, 30)
    await reconcile(deps, clock.now)
    expect(await checkedAt(cardShop, order)).toEqual(clock.now)
  })

  test('each once a day, so many in a run, and the next run goes on with the others', async ({
    cardShop,
  }) => {
    const { deps, clock } = cardShop
    await reconcile(deps, clock.now)
    const { order: first } = await paidFor(cardShop)
    const { order: second } = await paidFor(cardShop)
    await reconcile(deps, clock.now, 1)
    const one = clock.now
    expect([await checkedAt(cardShop, first), await checkedAt(cardShop, second)]).toEqual([one, null])
    later(cardShop, 10)
    await reconcile(deps, clock.now, 1)
    expect([await checkedAt(cardShop, first), await checkedAt(cardShop, second)]).toEqual([one, clock.now])
    later(cardShop, 10)
    await reconcile(deps, clock.now)
    expect(await checkedAt(cardShop, first)).toEqual(one)
    later(cardShop, DAY)
    await reconcile(deps, clock.now)
    expect(await checkedAt(cardShop, first)).toEqual(clock.now)
  })

  test('and one that can’t be written down holds up nobody behind it', async ({ cardShop }) => {
    const { deps, clock, db } = cardShop
    await reconcile(deps, clock.now)
    const { order: bad } = await paidFor(cardShop)
    const { order: good } = await paidFor(cardShop)
    await refuseRowsWith(db, 'payment_attempts', 'order_id', bad.id)
    const { heard, alert } = alertsHeard()
    await reconcile({ ...deps, alert }, clock.now)
    expect(heard).toEqual([['a payment could not be checked', expect.any(String)]])
    expect(await checkedAt(cardShop, good)).toEqual(clock.now)
  })
})

describe('one of many that fails holds up nobody behind it', () => {
  test('when the declined are told', async ({ cardShop }) => {
    const { deps, clock, db } = cardShop
    const [bad, good] = [await buying(cardShop), await buying(cardShop)]
    for (const some of [bad, good]) {
      const { brought } = await payWith(some, 'declined')
      await deliver(cardShop, 'callback', brought)
    }
    await refuseRowsWith(db, 'outgoing_mail', 'to', (await orderNow(cardShop, bad)).email)
    later(cardShop, 6)
    const { heard, alert } = alertsHeard()
    await mailDeclined({ ...deps, alert }, clock.now)
    expect(heard).toEqual([['nobody was told of a decline', expect.any(String)]])
    expect([await mailedAbout(cardShop, bad.order), await mailedAbout(cardShop, good.order)]).toEqual([
      [],
      [expect.any(String)],
    ])
  })

  test('when refunds are sent', async ({ cardShop }) => {
    const { deps, clock, db } = cardShop
    const [bad, good] = [await paidFor(cardShop), await paidFor(cardShop)]
    for (const some of [bad, good]) await cancelAll(some)
    await refuseRowsWith(db, 'payment_attempts', 'order_id', bad.order.id)
    const { heard, alert } = alertsHeard()
    await sendOpenRefunds({ ...deps, alert }, () => clock.now)
    expect(heard).toContainEqual(['a refund did not go well', expect.any(String)])
    expect((await orderNow(cardShop, bad)).refunded).toBe(0)
    expect((await orderNow(cardShop, good)).refunded).toBe(64_95)
  })
})

async function checkedAt({ db }: CardShop, { id }: Told) {
  const [attempt] = await selectAttemptsOf(db, id)
  return attempt?.checkedAt
}

test('an answer about one payment says nothing of another that has become unclear meanwhile', async ({
  cardShop,
}) => {
  const { deps, clock } = cardShop
  const cardProvider = providerWith(cardShop, {})
  if (!cardProvider) throw new Error('There is no provider')
  const { fields } = await formFor(await buying(cardShop))
  const { transactionUnique: attempt = '' } = fields
  const unclear = { responseCode: '65548', state: undefined, amountReceived: undefined }
  await deliver(cardShop, 'notify', messageAbout(fields, { ...unclear, xref: 'FIRST' }))
  const query = async () => {
    // The page is still open, and another try on it is not answered either.
    await deliver(cardShop, 'notify', messageAbout(fields, { ...unclear, xref: 'SECOND' }))
    const reading = cardProvider.read(writeForm(messageAbout(fields, { ...declinedBy, xref: 'FIRST' })))
    if (!reading.ok) throw new Error(reading.because)
    return { message: reading.message, standing: undefined }
  }
  await askAbout({ ...deps, cardProvider: { ...cardProvider, query } }, attempt, clock.now)
  expect(await resultOf(cardShop, attempt)).toMatchObject({ responseCode: 202 })
})
