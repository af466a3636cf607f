import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import { pdfPages, pdfText } from '../../../../test/pdf-text.ts'
import { moreLike } from '../testing/copied-orders.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const start = async (hand: Caller, ...orders: Told[]) =>
  (await hand.post('office/runs', { references: orders.map(({ reference }) => reference) })).body.run
const gift = { is_gift: true, gift_message: 'Happy birthday, Ruth' }

describe('a packing slip', () => {
  test('says what is in the box and what it cost', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const { status, headers, bytes } = await hands.packer.download(
      `office/orders/${order.reference}/slip.pdf`,
    )
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="slip-${order.reference}.pdf"`,
    })
    const words = pdfText(bytes)
    for (const expected of [
      ...['Deliver to', 'Rosalind Achterberg', '12 Mill Lane', 'SL7 1AA', order.reference, '2 bottles'],
      ...[`${order.drink.name}, 70cl`, 'Unit price', '2-bottle box', 'page 1 of 1'],
    ])
      expect(words).toContain(expected)
    expect(words).toMatch(/£\d/)
    expect(words, 'contact is nobody’s business on paper').not.toMatch(/rosalind-|07700/)
  })

  test('of a present has its message and no price', async ({ street, hands }) => {
    const order = await newPaidOrder(street, { gift_message: gift.gift_message, hide_prices: true })
    const words = pdfText((await hands.packer.download(`office/orders/${order.reference}/slip.pdf`)).bytes)
    expect(words).toContain('Happy birthday, Ruth')
    expect(words).not.toMatch(/£|price|Total/i)
  })

  test('with a message is a present’s, whether or not prices were to be hidden', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street, { gift_message: gift.gift_message, hide_prices: false })
    const one = pdfText((await hands.packer.download(`office/orders/${order.reference}/slip.pdf`)).bytes)
    const run = await start(hands.packer, order)
    const ofRun = pdfText((await hands.packer.download(`office/runs/${run}/slips.pdf`)).bytes)
    for (const words of [one, ofRun]) {
      expect(words).toContain('Happy birthday, Ruth')
      expect(words).not.toMatch(/£|price|Total/i)
    }
  })

  test('of a run has a page for each order that goes, and says which do not', async ({ street, hands }) => {
    const [one, two, gone] = [
      await newPaidOrder(street),
      await newPaidOrder(street),
      await newPaidOrder(street),
    ]
    const run = await start(hands.packer, one, two, gone)
    await gone.shopper.post(`order/cancel?id=${gone.id}`)
    const pages = pdfPages((await hands.packer.download(`office/runs/${run}/slips.pdf`)).bytes)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain(one.reference)
    expect(pages[1]).toContain(two.reference)
    expect(pages[2]).toContain('Not printed')
    expect(pages[2]).toContain(gone.reference)
    const list = `office/slips.pdf?references=${one.reference},${two.reference.toLowerCase()},${one.reference}`
    expect(pdfPages((await hands.packer.download(list)).bytes)).toHaveLength(2)
    const body = { references: [one.reference, two.reference] }
    const posted = await hands.packer.post('office/slips.pdf', body, { 'idempotency-key': 'twice' })
    expect(posted.status).toBe(200)
    expect((await hands.packer.post('office/slips.pdf', {})).status).toBe(422)
    const view = await hands.packer.download('office/slips.pdf?view=to_send&expects=2')
    expect(pdfPages(view.bytes)).toHaveLength(2)
  })

  test('of a run of 500 orders is made a few at a time, and none is missing', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const references = [order.reference, ...(await moreLike(street.db, order, 499))]
    const { body } = await hands.packer.post('office/runs', { references })
    expect(body.done).toHaveLength(500)
    const { bytes } = await hands.packer.download(`office/runs/${body.run}/slips.pdf`)
    const pages = pdfPages(bytes)
    expect(pages).toHaveLength(500)
    for (const [i, reference] of references.entries()) expect(pages[i]).toContain(reference)
    expect((await hands.packer.get('office/runs/99999/slips.pdf')).status).toBe(404)
  })

  test('is printed again, the same, and changes nothing', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const run = await start(hands.packer, order)
    const before = (await hands.packer.get(`office/runs/${run}`)).body
    const log = (await hands.owner.get('office/changes')).body.changes.length
    const print = async () => pdfText((await hands.packer.download(`office/runs/${run}/slips.pdf`)).bytes)
    expect(await print()).toBe(await print())
    expect((await hands.packer.get(`office/runs/${run}`)).body).toEqual(before)
    expect((await hands.owner.get('office/changes')).body.changes).toHaveLength(log)
    await hands.packer.post('office/orders/dispatch', { references: [order.reference] })
    expect((await hands.packer.get(`office/orders/${order.reference}/slip.pdf`)).status).toBe(200)
  })

  test('of what can’t be packed is refused with its reason', async ({ street, hands }) => {
    const unpaid = await bought(await shopperWith(street, [await shelved(street), 1]))
    expect(refusal(await hands.packer.get(`office/orders/${unpaid.reference}/slip.pdf`))).toMatchObject({
      status: 409,
      code: 'nothing_to_print',
      error_message: `${unpaid.reference}: It is not paid yet.`,
    })
    for (const path of ['orders/K7QF-3MHX/slip.pdf', 'orders/x/slip.pdf', 'runs/9999/slips.pdf'])
      expect(refusal(await hands.packer.get(`office/${path}`))).toMatchObject({ status: 404 })
    for (const query of [
      '',
      '?view=lost&expects=1',
      '?view=to_send',
      '?references=',
      '?view=to_send&expects=x',
    ])
      expect(refusal(await hands.packer.get(`office/slips.pdf${query}`))).toMatchObject({ status: 422 })
    const many = Array.from({ length: 501 }, () => 'K7QF-3MHX').join(',')
    expect(refusal(await hands.packer.get(`office/slips.pdf?references=${many}`))).toMatchObject({
      status: 422,
      fields: { references: 'At most 500 at once' },
    })
  })
})

describe('a pick list', () => {
  test('has bottles by shelf, then the orders with their boxes', async ({ street, hands }) => {
    const order = await newPaidOrder(street, gift)
    const run = await start(hands.packer, order)
    const words = pdfText((await hands.packer.download(`office/runs/${run}/pick-list.pdf`)).bytes)
    for (const expected of [
      ...[
        'Pick list',
        '2 bottles',
        'for 1 order',
        `Run ${run}, started by Mina Shah`,
        'Unit 4, Old Maltings Yard',
      ],
      ...[order.drink.name, `${order.reference} × 2`, 'Rosalind Achterberg', '2-bottle box'],
    ])
      expect(words).toContain(expected)
    expect(words).not.toMatch(/£/)
    expect((await hands.packer.get('office/runs/9999/pick-list.pdf')).status).toBe(404)
  })
})

describe('a courier’s file', () => {
  test('has the orders of a run that this courier may carry', async ({ street, hands }) => {
    const strong = await shelved(street, { abv: 72 })
    const [usual, collected] = [
      await newPaidOrder(street),
      await newPaidOrder(street, { dilivery_type: 'Click & Collect' }),
    ]
    const tooStrong = await newPaidOrder(street, {}, [strong, 1])
    const run = await start(hands.packer, usual, tooStrong, collected)
    const { couriers } = (await hands.packer.get(`office/runs/${run}/couriers`)).body
    expect(couriers).toMatchObject([
      { key: 'royal-mail', orders: 1 },
      {
        key: 'dpd',
        name: 'DPD',
        orders: 1,
        kept: [
          { reference: tooStrong.reference, because: 'DPD carries nothing above 70%.' },
          { reference: collected.reference, because: 'It is collected.' },
        ],
      },
      { key: 'apc', orders: 2 },
    ])
    const file = await hands.packer.get(`office/runs/${run}/courier.csv?courier=dpd`)
    expect(file.status).toBe(200)
    const [head, row, ...rest] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^Customer Ref 1,Name,Address 1/)
    expect(row).toContain(`${usual.reference},Rosalind Achterberg,12 Mill Lane,,Marlow`)
    expect(row, 'a packer sees no contact and no money').not.toMatch(/07700|rosalind-|£/)
    expect(rest).toEqual([])
    const owners = (await hands.owner.get(`office/runs/${run}/courier.csv?courier=dpd`)).body
    expect(owners).toMatch(/07700/)
  })

  test('for an order that no courier of it may carry is refused with the reason', async ({
    street,
    hands,
  }) => {
    const tooStrong = await newPaidOrder(street, {}, [await shelved(street, { abv: 72 }), 1])
    const run = await start(hands.packer, tooStrong)
    expect(refusal(await hands.packer.get(`office/runs/${run}/courier.csv?courier=dpd`))).toMatchObject({
      status: 409,
      code: 'nothing_to_carry',
      error_message: `${tooStrong.reference}: DPD carries nothing above 70%.`,
    })
    for (const query of ['', '?courier=', '?courier=pigeon'])
      expect(refusal(await hands.packer.get(`office/runs/${run}/courier.csv${query}`))).toMatchObject({
        status: 422,
        fields: { courier: 'A courier is one of royal-mail, dpd, apc' },
      })
    expect((await hands.packer.get('office/runs/9999/couriers')).status).toBe(404)
  })
})

test('papers are for packers and those above them', async ({ street, hands }) => {
  const order = await newPaidOrder(street)
  const run = await start(hands.packer, order)
  for (const path of [
    ...[`runs/${run}/pick-list.pdf`, `runs/${run}/slips.pdf`, `runs/${run}/couriers`],
    ...[`runs/${run}/courier.csv?courier=dpd`, `orders/${order.reference}/slip.pdf`],
    `slips.pdf?references=${order.reference}`,
  ]) {
    expect((await hands.bookkeeper.get(`office/${path}`)).status).toBe(403)
    expect((await order.shopper.get(`office/${path}`)).status).toBe(401)
  }
})
