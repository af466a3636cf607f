import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { type Caller, type Street, test } from '../../../../test/office.ts'
import { verbsFor } from '../../staff/staff.ts'
import { sendMorningMail } from '../jobs.server.ts'
import { todayFor } from '../today.server.ts'

type Group = { key: string; count: number; items: { title: string; due: string | null; may: string[] }[] }
const groupsFor = async ({ get }: Caller): Promise<Group[]> => (await get('office/today')).body.groups

/** One order to send, one transfer, one call, one enquiry; the first drink has few bottles left. */
async function aMorning(street: Street, { manager }: { manager: Caller }) {
  const gin = await shelved(street, { stock: 8 })
  const order = async (status: string) => {
    const shopper = await shopperWith(street, [gin, 1])
    const placed = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${placed.id}`, { status })
    return placed.reference as string
  }
  const toSend = await order('payed-via-banktransfer')
  await manager.post('office/orders/paid', { reference: toSend })
  const transfer = await order('payed-via-banktransfer')
  const call = await order('payed-via-call')
  return { gin, toSend, transfer, call }
}

/** Beside that morning, an order of every other kind of work. */
async function everyOtherWork(street: Street, { manager }: { manager: Caller }) {
  const drink = await shelved(street)
  const paid = async () => {
    const shopper = await shopperWith(street, [drink, 1])
    const { id, reference } = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
    await manager.post('office/orders/paid', { reference })
    return reference as string
  }
  await newEngravedOrder(street)
  const [collected, late, back, withdrawn] = [await paid(), await paid(), await paid(), await paid()]
  await manager.post('office/orders/dispatch', { references: [late, back, withdrawn] })
  const { lines } = (await manager.get(`office/orders/${back}`)).body.order
  await manager.post('office/orders/returned', {
    reference: back,
    cause: 'no_id',
    next: 'wait',
    bottles: [{ line: lines[0].id, back: 1 }],
  })
  await street.db.execute(
    sql`update orders set delivery_type = 'Click & Collect' where reference = ${collected}`,
  )
  await street.db.execute(
    sql`update parcels set promised_by = '2026-11-10'
      where order_id = (select id from orders where reference = ${late})`,
  )
  await street.db.execute(
    sql`insert into withdrawals (order_id, number, name, email, due, declared_at)
      select id, 1, 'Ann', '', 100, '2026-11-18T12:00:00Z' from orders where reference = ${withdrawn}`,
  )
}

describe('today', () => {
  test('has what waits, by role, and what is done disappears', async ({ street, hands }) => {
    expect(await groupsFor(hands.owner)).toEqual([])
    const { toSend, transfer, call } = await aMorning(street, hands)
    expect(await groupsFor(hands.owner)).toMatchObject([
      {
        key: 'to_send',
        count: 1,
        items: [
          {
            subject: `order:${toSend}`,
            due: '2026-11-18',
            href: `/office/orders/${toSend}`,
            may: expect.arrayContaining(['dispatch']),
          },
        ],
      },
      {
        key: 'transfers',
        count: 1,
        items: [{ subject: `order:${transfer}`, may: expect.arrayContaining(['paid']) }],
      },
      { key: 'calls', count: 1, items: [{ subject: `order:${call}` }] },
      { key: 'running_out', count: 1, items: [{ detail: '5 left; 3 sold lately' }] },
    ])
    const keys = async (hand: Caller) => (await groupsFor(hand)).map(({ key }) => key)
    expect(await keys(hands.packer)).toEqual(['to_send', 'running_out'])
    expect(await keys(hands.engraver)).toEqual([])
    expect(await keys(hands.bookkeeper)).toEqual(['transfers', 'calls', 'running_out'])
    await hands.packer.post('office/orders/dispatch', { references: [toSend] })
    expect(await keys(hands.packer)).toEqual(['running_out'])
    expect((await street.newcomer().get('office/today')).status).toBe(401)
  })

  test('has reviews and withdrawals with their day', async ({ street, hands }) => {
    const { toSend, call } = await aMorning(street, hands)
    await hands.manager.post('office/orders/paid', { reference: call, amount: 1 })
    await hands.packer.post('office/orders/dispatch', { references: [toSend] })
    await street.db.execute(
      sql`insert into withdrawals (order_id, number, name, email, due, declared_at)
        select id, 1, 'Ann', '', 100, '2026-11-18T12:00:00Z' from orders where reference = ${toSend}`,
    )
    const groups = await groupsFor(hands.manager)
    expect(groups.find(({ key }) => key === 'review')).toMatchObject({
      items: [{ detail: expect.stringContaining('The bank sent £1.00') }],
    })
    expect(groups.find(({ key }) => key === 'withdrawals')).toMatchObject({
      items: [{ due: '2026-12-02', may: expect.arrayContaining(['settle']) }],
    })
  })

  test('counts the bottles to engrave, until all of an order are cut and checked', async ({
    street,
    hands,
  }) => {
    const order = await newEngravedOrder(street, { quantity: 2, font: 2 })
    const bottles = (await bottlesIn(hands.engraver, order)).map(({ line, bottle }) => ({ line, bottle }))
    const toEngrave = async () => (await groupsFor(hands.engraver)).find(({ key }) => key === 'engraving')
    expect(await toEngrave()).toMatchObject({
      count: 2,
      items: [
        {
          title: `${order.reference} · “For Dad at sixty”`,
          detail: '2 bottles to cut, Roman',
          href: `/office/engraving/${bottles[0]?.line}`,
        },
      ],
    })
    await hands.engraver.post('office/engraving/cut', { bottles: bottles.slice(0, 1) })
    expect(await toEngrave()).toMatchObject({
      count: 2,
      items: [{ detail: '1 bottle to cut, 1 to check, Roman' }],
    })
    await hands.engraver.post('office/engraving/cut', { bottles: bottles.slice(1) })
    await hands.engraver.post('office/engraving/checked', { bottles: bottles.slice(0, 1) })
    expect(await toEngrave()).toMatchObject({ count: 1, items: [{ detail: '1 bottle to check, Roman' }] })
    await hands.engraver.post('office/engraving/checked', { bottles: bottles.slice(1) })
    expect(await toEngrave()).toBeUndefined()
  })

  test('asks twelve questions at most', async ({ street, hands }) => {
    const { call } = await aMorning(street, hands)
    await hands.manager.post('office/orders/paid', { reference: call, amount: 1 })
    await everyOtherWork(street, hands)
    let asked = 0
    const session = street.db._.session
    const prepareQuery = session.prepareQuery.bind(session)
    session.prepareQuery = ((...all: Parameters<typeof prepareQuery>) => {
      asked++
      return prepareQuery(...all)
    }) as never
    const { groups } = await todayFor(street.db as Db, { verbs: verbsFor('owner') }, street.clock.now)
    session.prepareQuery = prepareQuery as never
    expect(groups.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        ...['to_send', 'to_collect', 'engraving', 'review', 'transfers'],
        ...['came_back', 'late_parcels', 'withdrawals', 'running_out'],
      ]),
    )
    expect(asked).toBeLessThanOrEqual(12)
    expect(asked).toBeGreaterThan(5)
  })

  test('is mailed once to who wants it, without names, and not when nothing waits', async ({
    street,
    hands,
  }) => {
    const send = () =>
      sendMorningMail({
        db: street.db,
        clock: () => street.clock.now,
        publicUrl: 'http://shop.test',
        alert: (what) => {
          throw new Error(what)
        },
      })
    const sent = async () =>
      (await latestMail(street.db, 50)).filter(({ subject }) => subject.startsWith('Today'))
    await street.db.execute(
      sql`update staff set wants_morning_mail = true where role in ('packer', 'engraver')`,
    )
    await send()
    expect(await sent()).toEqual([])
    const { toSend } = await aMorning(street, hands)
    await send()
    await send()
    const [mail, ...rest] = await sent()
    expect(rest).toEqual([])
    expect(mail?.text).toContain(toSend)
    expect(mail?.text).not.toContain('Achterberg')
  })
})
