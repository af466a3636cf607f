import { describe, expect } from 'vitest'
import { costsOf } from '#app/departments/catalogue/handling.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { movementsIn, unevenDrinks } from '../../../../test/ledger.ts'
import { refusal, test } from '../../../../test/office.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { draftOf, purchaseOf, sentOf, supplierOf, undo } from '../testing/suppliers.ts'

describe('an order to a supplier', () => {
  test('is drafted, changed, sent by mail with its PDF, and taken back with the mail', async ({
    street,
    hands: { owner, packer },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const supplier = await supplierOf(owner, [gin, rum])
    const number = await draftOf(owner, supplier, [gin, 2])
    expect(number).toMatch(/^PO-2026-\d{4}$/)
    expect(await purchaseOf(owner, number)).toMatchObject({
      state: 'draft',
      cases: 2,
      total: 120,
      may: ['edit', 'send', 'cancel'],
      version: 1,
      lines: [{ drink: gin.id, code: 'H-0', cases: 2, case_size: 6, case_cost: 60, ordered: 12, left: 12 }],
    })
    const changed = await owner.post(`office/purchase-orders/${number}`, {
      lines: [
        { drink: gin.id, cases: 3, case_cost: 58.5 },
        { drink: rum.id, cases: 1 },
      ],
      note: 'Please ring first',
      version: 1,
    })
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await purchaseOf(owner, number)).toMatchObject({
      cases: 4,
      total: 235.5,
      note: 'Please ring first',
    })
    expect((await owner.get(`office/stock/${gin.id}`)).body.drink.on_order).toBe(0)

    const sent = await owner.post(`office/purchase-orders/${number}/send`, { version: 2 })
    expect(sent).toMatchObject({ status: 200, body: { done: [number], mails: { held: 1 } } })
    expect(await purchaseOf(owner, number)).toMatchObject({ state: 'sent', expected_on: '2026-11-23' })
    expect((await owner.get(`office/stock/${gin.id}`)).body.drink.on_order).toBe(18)
    const [mail] = await latestMail(street.db, 1)
    expect(mail).toMatchObject({
      to: 'orders@hedges.example',
      subject: expect.stringContaining(number),
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf' }],
    })
    const { bytes, status, headers } = await owner.download(`office/purchase-orders/${number}/order.pdf`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const printed = pdfText(bytes)
    for (const words of [number, gin.name, 'H-0', '£175.50', '£235.50', 'Please ring first'])
      expect(printed).toContain(words)
    expect((await packer.get(`office/purchase-orders/${number}/order.pdf`)).status).toBe(403)

    expect((await undo(owner, sent.body.change)).status).toBe(200)
    expect(await purchaseOf(owner, number)).toMatchObject({
      state: 'draft',
      sent_at: null,
      expected_on: null,
    })
    expect((await latestMail(street.db, 1))[0]?.to).not.toBe('orders@hedges.example')
    // It is another version by now: the change before is not undone.
    expect(refusal(await undo(owner, changed.body.change))).toMatchObject({ status: 409 })
  })

  test('is not sent to a supplier who is retired meanwhile', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const supplier = await supplierOf(owner, [gin])
    const number = await draftOf(owner, supplier, [gin, 1])
    const retired = await owner.post(`office/suppliers/${supplier}/state`, { state: 'retired' })
    for (const mail of [true, false])
      expect(refusal(await owner.post(`office/purchase-orders/${number}/send`, { mail }))).toMatchObject({
        status: 409,
        code: 'supplier_retired',
      })
    expect(await purchaseOf(owner, number)).toMatchObject({ state: 'draft', version: 1 })
    await undo(owner, retired.body.change)
    expect((await owner.post(`office/purchase-orders/${number}/send`, { mail: false })).status).toBe(200)
  })

  test('tells what is missing to the minimum only to those who see costs', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street)
    const number = await draftOf(owner, await supplierOf(owner, [gin], { minimum: 250 }), [gin, 2])
    expect((await purchaseOf(owner, number)).below_minimum).toContain('£130.00 short of £250.00')
    expect((await purchaseOf(packer, number)).below_minimum).toBeNull()
  })

  test('for several suppliers becomes a draft each, in one act that is undone as one', async ({
    street,
    hands: { owner },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const [one, other] = [await supplierOf(owner, [gin]), await supplierOf(owner, [rum])]
    const { body } = await owner.post('office/purchase-orders', {
      lines: [
        { supplier: one, drink: gin.id, cases: 1 },
        { supplier: other, drink: rum.id, cases: 2 },
      ],
    })
    expect(body.done).toHaveLength(2)
    expect((await undo(owner, body.change)).body.done).toHaveLength(2)
    expect((await owner.get(`office/purchase-orders/${body.done[0]}`)).status).toBe(404)
  })

  test('is received in parts: stock, cost and state follow, and the second part is undone', async ({
    street,
    hands: { owner, packer },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const number = await sentOf(owner, await supplierOf(owner, [gin, rum]), [gin, 2], [rum, 1])
    const receive = (body: object) => packer.post(`office/purchase-orders/${number}/receive`, body)
    const first = await receive({
      lines: [{ drink: gin.id, received: 10, broken: 1 }],
      delivery_note: 'DN 7',
      version: 2,
    })
    expect(first).toMatchObject({ status: 200, body: { done: [number], version: 3 } })
    expect(await stockOf(street, gin)).toBe(20)
    expect(await movementsIn(street, gin)).toEqual([
      ...['opening 10', `received 11 purchase:${number}`, `broken -1 purchase:${number}`],
    ])
    expect(await costsOf(street.db, [gin.id])).toEqual(new Map([[gin.id, 1000]]))
    expect(await purchaseOf(packer, number)).toMatchObject({
      state: 'partly_received',
      may: ['receive'],
      lines: [{ received: 10, broken: 1, left: 1 }, { left: 6 }],
      receipts: [{ delivery_note: 'DN 7', lines: [{ drink: gin.id, received: 10, broken: 1 }] }],
    })
    expect(await purchaseOf(packer, number)).not.toHaveProperty('total')
    expect((await owner.get(`office/stock/${gin.id}`)).body.drink.on_order).toBe(1)

    const more = {
      lines: [
        { drink: gin.id, received: 3 },
        { drink: rum.id, received: 6 },
      ],
      version: 3,
    }
    expect(refusal(await receive(more))).toMatchObject({ status: 409, code: 'more_than_ordered' })
    expect((await receive(more)).body.error_message).toContain(`14 of ${gin.name} instead of 12`)
    const second = await receive({ ...more, more: true })
    expect(second.status).toBe(200)
    expect(await purchaseOf(owner, number)).toMatchObject({ state: 'received', may: [] })
    expect(
      refusal(await receive({ lines: [{ drink: gin.id, received: 1 }], version: 4, more: true })),
      'there is nothing left to come',
    ).toMatchObject({ status: 409, code: 'not_possible' })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([23, 16])
    expect((await undo(packer, second.body.change)).status).toBe(200)
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([20, 10])
    expect((await costsOf(street.db, [rum.id])).size).toBe(0)
    expect(await purchaseOf(owner, number)).toMatchObject({ state: 'partly_received' })
    const { movements } = (await owner.get(`office/stock/movements?drink=${gin.id}`)).body
    expect(movements[0]).toMatchObject({ because: 'received', by: -3, subject: `purchase:${number}` })
    expect(await unevenDrinks(street)).toEqual([])
  })

  test('of which bottles are sold meanwhile is not taken back', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street, { stock: 0 })
    const number = await sentOf(owner, await supplierOf(owner, [gin]), [gin, 1])
    const { body } = await owner.post(`office/purchase-orders/${number}/receive`, {
      lines: [{ drink: gin.id, received: 6 }],
      version: 2,
    })
    await bought(await shopperWith(street, [gin, 1]))
    expect(refusal(await undo(owner, body.change))).toMatchObject({ status: 409, code: 'bottles_gone' })
    expect(await stockOf(street, gin)).toBe(5)
  })

  test('is closed short, or cancelled with a mail, and both are undone', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const supplier = await supplierOf(owner, [gin])
    const short = await sentOf(owner, supplier, [gin, 2])
    await owner.post(`office/purchase-orders/${short}/receive`, {
      lines: [{ drink: gin.id, received: 6 }],
      version: 2,
    })
    const closed = await owner.post(`office/purchase-orders/${short}/close-short`, {
      because: 'Sold out there',
    })
    expect(closed.status).toBe(200)
    expect(await purchaseOf(owner, short)).toMatchObject({ state: 'closed_short', may: ['receive'] })
    expect((await owner.get(`office/stock/${gin.id}`)).body.drink.on_order).toBe(0)
    expect((await undo(owner, closed.body.change)).status).toBe(200)
    expect(await purchaseOf(owner, short)).toMatchObject({ state: 'partly_received' })
    expect(refusal(await owner.post(`office/purchase-orders/${short}/cancel`))).toMatchObject({ status: 409 })

    const other = await sentOf(owner, supplier, [gin, 1])
    const cancelled = await owner.post(`office/purchase-orders/${other}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { mails: { held: 1 } } })
    expect((await undo(owner, cancelled.body.change)).status).toBe(200)
    expect(await purchaseOf(owner, other)).toMatchObject({ state: 'sent' })
  })

  test('below their minimum, or without an address, asks first', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const supplier = await supplierOf(owner, [gin], { minimum: 250, email: '' })
    const number = await draftOf(owner, supplier, [gin, 2])
    const send = (body: object) => owner.post(`office/purchase-orders/${number}/send`, body)
    const refused = await send({})
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'below_minimum' })
    expect(refused.body.error_message).toContain('£130.00 short of £250.00')
    expect(refusal(await send({ below_minimum: true }))).toMatchObject({ status: 422 })
    expect((await send({ below_minimum: true, mail: false })).status).toBe(200)
  })

  test('refuses what makes no sense, and changes nothing', async ({ street, hands: { owner, packer } }) => {
    const gin = await shelved(street)
    const supplier = await supplierOf(owner, [gin])
    const good = { supplier, drink: gin.id, cases: 1 }
    for (const lines of [
      undefined,
      [],
      'all',
      [{ ...good, cases: 0 }],
      [{ ...good, cases: 1.5 }],
      [{ ...good, cases: 1e9 }],
      [{ ...good, case_cost: -1 }],
      [{ ...good, case_cost: 0.001 }],
      [{ ...good, drink: 'nowhere' }],
      [{ ...good, drink: 'a\u0000b' }],
      [{ ...good, supplier: 'hedges' }],
      [good, good],
    ])
      expect((await owner.post('office/purchase-orders', { lines })).status, JSON.stringify(lines)).toBe(422)
    expect((await packer.post('office/purchase-orders', { lines: [good] })).status).toBe(403)
    const number = await sentOf(owner, supplier, [gin, 1])
    const receive = (body: object) => owner.post(`office/purchase-orders/${number}/receive`, body)
    for (const body of [
      {},
      { lines: [], version: 2 },
      { lines: [{ drink: gin.id, received: 0 }], version: 2 },
      { lines: [{ drink: gin.id, received: -1 }], version: 2 },
      { lines: [{ drink: gin.id, received: 1e7 }], version: 2 },
      { lines: [{ drink: 'nowhere', received: 1 }], version: 2 },
      { lines: [{ drink: gin.id, received: 1 }] },
    ])
      expect((await receive(body)).status, JSON.stringify(body)).toBe(422)
    expect((await receive({ lines: [{ drink: gin.id, received: 1 }], version: 1 })).status).toBe(409)
    expect(
      (await owner.post(`office/purchase-orders/${number}`, { lines: [{ drink: gin.id, cases: 1 }] })).status,
    ).toBe(409)
    expect((await owner.get('office/purchase-orders/PO-1999-0001')).status).toBe(404)
    for (const query of ['view=none', 'sort=colour', 'place=x', 'limit=0', 'supplier=x'])
      expect((await owner.get(`office/purchase-orders?${query}`)).status, query).toBe(422)
    expect(await stockOf(street, gin)).toBe(10)
  })

  test('sent twice under one key is received once', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const number = await sentOf(owner, await supplierOf(owner, [gin]), [gin, 2])
    const body = { lines: [{ drink: gin.id, received: 6 }], version: 2 }
    const receive = () =>
      owner.post(`office/purchase-orders/${number}/receive`, body, { 'idempotency-key': 'a-delivery' })
    const [one, other] = [await receive(), await receive()]
    expect(one).toMatchObject({ status: 200 })
    expect(other.body).toEqual(one.body)
    expect(await stockOf(street, gin)).toBe(16)
  })

  test('is found in lists: by view, number, supplier and place, and as CSV', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street)
    const supplier = await supplierOf(owner, [gin], { name: 'Lark & Daughters' })
    const numbers = []
    for (let i = 0; i < 3; i++) numbers.push(await draftOf(owner, supplier, [gin, 1]))
    const list = async (query: string) => (await owner.get(`office/purchase-orders?${query}`)).body
    const first = await list(`view=draft&supplier=${supplier}&limit=2`)
    expect(first).toMatchObject({
      count: 3,
      purchase_orders: [{ number: numbers[2] }, { number: numbers[1] }],
    })
    const next = await list(`view=draft&supplier=${supplier}&limit=2&place=${first.next_place}`)
    expect(next).toMatchObject({ next_place: null, purchase_orders: [{ number: numbers[0] }] })
    expect(await list(`q=${numbers[1]}`)).toMatchObject({ count: 1 })
    expect(await list('q=lark')).toMatchObject({ count: 3 })
    expect((await list('view=coming&q=lark')).count).toBe(0)
    const { body } = await owner.get('office/purchase-orders.csv?q=lark')
    expect(body).toContain('Lark & Daughters')
    expect(body).toContain(',60')
    expect((await packer.get('office/purchase-orders.csv?q=lark')).body).not.toContain('total')
  })
})
