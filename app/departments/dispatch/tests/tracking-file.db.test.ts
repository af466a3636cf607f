import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const sheet = async (hand: Caller, { reference }: Told) =>
  (await hand.get(`office/orders/${reference}`)).body.order
const send = (hand: Caller, csv: unknown, more = {}) => hand.post('office/orders/tracking', { csv, ...more })
const mails = async ({ db }: Street) =>
  (await latestMail(db, 100)).filter(({ subject }) => subject.includes('way'))

describe('a file of tracking numbers', () => {
  test('sends what is here, corrects what has left, and keeps the rest with its reason', async ({
    street,
    hands,
  }) => {
    const [here, gone, cancelled] = [
      await newPaidOrder(street),
      await newPaidOrder(street),
      await newPaidOrder(street),
    ]
    await hands.packer.post('office/orders/dispatch', { references: [gone.reference] })
    await hands.owner.post('office/orders/cancel', { reference: cancelled.reference })
    const csv = [
      'Reference;Courier;Tracking',
      `${here.reference.toLowerCase()};DPD;A1`,
      `${gone.reference};DPD;A2`,
      `${cancelled.reference};DPD;A3`,
      'K7QF-3MHX;DPD;A4',
      `${here.reference};DPD;A5`,
      'rubbish;DPD;A6',
      ';DPD;A7',
      `${gone.reference};DPD;a 1`,
      `${gone.reference.replace('-', ' ')};DPD;`,
    ].join('\r\n')
    const kept = [
      { reference: cancelled.reference, because: 'It is cancelled.' },
      { reference: 'K7QF-3MHX', because: 'There is no such order' },
      { reference: 'rubbish', because: 'There is no such order' },
      {
        reference: here.reference.toLowerCase(),
        because: 'It has 1 box: this line is one too many.',
      },
      { reference: '', because: 'This line names no order.' },
      { reference: gone.reference, because: 'The file has this number twice. The first line counts.' },
      { because: 'This line has no tracking number.' },
    ]
    const inAnyOrder = expect.arrayContaining(kept.map((each) => expect.objectContaining(each)))
    const tried = await send(hands.packer, csv, { dry_run: true })
    expect(tried).toMatchObject({
      status: 200,
      body: { done: [here.reference, gone.reference], kept: inAnyOrder, change: null, mails: { held: 0 } },
    })
    expect(await sheet(hands.owner, here)).toMatchObject({ status: 'confirmed', parcels: [] })

    const { body } = await send(hands.packer, csv)
    expect(body).toMatchObject({ done: [here.reference, gone.reference], kept: inAnyOrder })
    expect([tried.body.kept.length, body.kept.length]).toEqual([kept.length, kept.length])
    expect(await sheet(hands.owner, here)).toMatchObject({
      status: 'dispatched',
      parcels: [{ courier: 'DPD', tracking: 'A1' }],
    })
    expect(await sheet(hands.owner, gone)).toMatchObject({ parcels: [{ courier: 'DPD', tracking: 'A2' }] })
    expect(await mails(street)).toHaveLength(2)

    expect((await hands.packer.post(`office/changes/${body.change}/undo`)).body.done).toHaveLength(2)
    expect(await sheet(hands.owner, here)).toMatchObject({ status: 'confirmed', parcels: [] })
    expect(await sheet(hands.owner, gone)).toMatchObject({
      status: 'dispatched',
      parcels: [{ tracking: '' }],
    })
    expect(await mails(street)).toHaveLength(1)
  })

  test.for([
    ['order,carrier,number\nK7QF-3MHX,DPD,1', /name a column with the order’s reference/],
    ['reference,courier,tracking\n', /no line below/],
    ['', /name a column with the order’s reference/],
    [`reference,courier,tracking\n${'K7QF-3MHX,DPD,1\n'.repeat(501)}`, /at most 500 lines/],
    ['x'.repeat(200_001), /too long/],
  ] as const)('that is no such file is refused whole: %#', async ([csv, words], { hands }) => {
    const refused = refusal(await send(hands.packer, csv))
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(JSON.stringify(refused)).toMatch(words)
  })

  test('is taken as a courier sends it, in whatever encoding', async ({ street, hands }) => {
    const orders = [await newPaidOrder(street), await newPaidOrder(street), await newPaidOrder(street)]
    const [one, two, three] = orders.map(({ reference }) => reference)
    const files = [
      Buffer.from(`\uFEFFOrder reference,Tracking number\r\n${one},RM 1\r\n`, 'utf16le'),
      Buffer.from(`Customer Ref 1;Parcel Number;Name\r\n${two};15501;José Núñez\r\n`, 'latin1'),
      Buffer.from(`\uFEFFReference,WayBill\n${three?.toLowerCase()},APC1\n${three},APC2\nnobody,APC3\n`),
    ]
    const sendFile = (bytes: Buffer, query = '') =>
      hands.packer.post(`office/orders/tracking${query}`, bytes, { 'content-type': 'text/csv' })
    expect((await sendFile(files[0] as Buffer, '?dry_run=true')).body).toMatchObject({
      done: [one],
      change: null,
    })
    expect(await sheet(hands.owner, orders[0])).toMatchObject({ status: 'confirmed' })
    expect((await sendFile(files[0] as Buffer)).body).toMatchObject({ done: [one], kept: [] })
    expect((await sendFile(files[1] as Buffer)).body).toMatchObject({ done: [two], kept: [] })
    expect((await sendFile(files[2] as Buffer)).body).toMatchObject({
      done: [three],
      kept: [
        { reference: 'nobody', because: 'There is no such order' },
        { reference: three?.toLowerCase(), because: 'It has 1 box: this line is one too many.' },
      ],
    })
    const expected = [
      { courier: 'Royal Mail', tracking: 'RM 1' },
      { courier: 'DPD', tracking: '15501' },
      { courier: 'APC', tracking: 'APC1' },
    ]
    for (const [i, order] of orders.entries())
      expect((await sheet(hands.owner, order)).parcels).toMatchObject([expected[i]])
  })

  test('of a million rows is refused before it is read, and nothing is sent', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const million = Buffer.from(`reference,tracking\n${`${order.reference},A1\n`.repeat(1_000_000)}`)
    const refused = await hands.packer.post('office/orders/tracking', million, { 'content-type': 'text/csv' })
    expect(refusal(refused)).toMatchObject({
      status: 422,
      fields: { csv: 'That file is too long: at most 500 lines at once' },
    })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'confirmed' })
  })

  test('gives parcels the box and the weight of their packing', async ({ street, hands }) => {
    const [packed, waiting, other] = [
      await newPaidOrder(street),
      await newPaidOrder(street),
      await newPaidOrder(street),
    ]
    await hands.packer.post('office/runs', { references: [packed.reference, waiting.reference] })
    const [{ id }] = (await sheet(hands.owner, packed)).lines
    await hands.packer.post('office/bench/pack', {
      reference: packed.reference,
      scanned: [{ line: id, quantity: 2 }],
      box: 'B3',
      weight_g: 3210,
    })
    const lines = [packed, waiting, other].map(({ reference }, i) => `${reference},DPD,A${i}`)
    await send(hands.packer, `reference,courier,tracking\n${lines.join('\n')}`)
    expect((await sheet(hands.owner, packed)).parcels).toMatchObject([{ box: 'B3', weight_g: 3210 }])
    expect((await sheet(hands.owner, waiting)).parcels).toMatchObject([{ box: 'B2' }])
    expect((await sheet(hands.owner, other)).parcels).toMatchObject([{ box: null, weight_g: null }])
  })

  test('must be text, and is for those who send', async ({ street, hands }) => {
    expect((await send(hands.packer, 7)).status).toBe(422)
    expect((await send(hands.packer, undefined)).status).toBe(422)
    expect((await send(hands.bookkeeper, 'reference,courier,tracking\nx,y,z')).status).toBe(403)
    const shopper = street.newcomer()
    await shopper.join()
    expect((await send(shopper, 'reference,courier,tracking\nx,y,z')).status).toBe(401)
  })
})

describe('an order in two boxes', () => {
  /** Sixteen bottles, of which twelve are in the first box. */
  const inTwoBoxes = async (street: Street, hands: Record<'packer', Caller>) => {
    const order = await newPaidOrder(street, {}, 8, 6)
    const { body } = await hands.packer.post('office/runs', { references: [order.reference] })
    return { ...order, run: body.run }
  }
  const file = (...lines: string[]) => `reference,courier,tracking\n${lines.join('\n')}`
  const numbers = async (hand: Caller, order: Told) =>
    (await sheet(hand, order)).parcels.map(({ tracking }: Told) => tracking)

  test('has a line for each in the courier’s file, and a number for each in what comes back', async ({
    street,
    hands,
  }) => {
    const order = await inTwoBoxes(street, hands)
    const { reference, run } = order
    const { couriers } = (await hands.packer.get(`office/runs/${run}/couriers`)).body
    expect(couriers.find(({ key }: Told) => key === 'dpd')).toMatchObject({ orders: 1, parcels: 2 })
    const sent: string = (await hands.owner.get(`office/runs/${run}/courier.csv?courier=dpd`)).body
    const cells = sent.split('\r\n').map((row) => row.split(','))
    expect(cells.slice(1, 3).map(([name]) => name)).toEqual([`${reference}/1`, `${reference}/2`])
    const column = (name: string) => cells[0]?.indexOf(name) ?? -1
    expect(cells[1]?.[column('No of Parcels')]).toBe('1')
    const values = cells.slice(1, 3).map((row) => Number(row[column('Value')]))
    expect((values[0] ?? 0) + (values[1] ?? 0)).toBeCloseTo(order.amount, 2)

    // The courier sends them back in another order.
    const back = file(`${reference}/2,DPD,A2`, `${reference}/1,DPD,A1`)
    expect((await send(hands.packer, back, { dry_run: true })).body).toMatchObject({
      done: [reference],
      kept: [],
    })
    const { body } = await send(hands.packer, back)
    expect(body).toMatchObject({ done: [reference], kept: [], mails: { held: 1 } })
    const { parcels, lines, status } = await sheet(hands.owner, order)
    expect({ parcels, status }).toMatchObject({
      status: 'dispatched',
      parcels: [
        { number: 1, tracking: 'A1', courier: 'DPD', box: 'B12' },
        { number: 2, tracking: 'A2', courier: 'DPD', box: 'B6' },
      ],
    })
    const bottles = parcels.map((parcel: Told) =>
      parcel.lines.reduce((sum: number, { quantity }: Told) => sum + quantity, 0),
    )
    expect(bottles).toEqual([12, 4])
    expect(parcels[0].weight_g).toBeGreaterThan(parcels[1].weight_g)
    expect(lines.map(({ sent: gone, quantity }: Told) => gone === quantity)).toEqual([true, true, true])

    const [mail] = await mails(street)
    for (const words of ['in 2 parcels', 'Parcel 1, 12 bottles', 'A1', 'Parcel 2, 4 bottles', 'A2'])
      expect(mail?.text).toContain(words)
    const tracked = await order.shopper.get(`order/get?reference=${reference}`)
    expect(tracked.body.orders[0].parcels.map(({ tracking }: Told) => tracking)).toEqual(['A1', 'A2'])

    await hands.packer.post(`office/changes/${body.change}/undo`)
    expect(await sheet(hands.owner, order)).toMatchObject({
      status: 'confirmed',
      parcels: [],
      lines: [{ sent: 0 }, { sent: 0 }, { sent: 0 }],
    })
    expect(await mails(street)).toEqual([])
  })

  test('takes lines in the order of its boxes, and keeps one too many, a doubled number and a box it has not', async ({
    street,
    hands,
  }) => {
    const order = await inTwoBoxes(street, hands)
    const { reference } = order
    const all = file(
      ...['A1', 'A2', 'A3', 'a-1'].map((tracking) => `${reference},DPD,${tracking}`),
      `${reference}/7,DPD,A7`,
    )
    const kept = [
      'There is no box 7 of it.',
      'It has 2 boxes: this line is one too many.',
      'The file has this number twice. The first line counts.',
    ]
    for (const dry_run of [true, false]) {
      const { body } = await send(hands.packer, all, { dry_run })
      expect(body.done).toEqual([reference])
      expect(body.kept.map(({ because }: Told) => because).sort()).toEqual(kept.sort())
    }
    expect(await numbers(hands.owner, order)).toEqual(['A1', 'A2'])
  })

  test('leaves whole with one number; the other comes by a later file, and undo takes back only that', async ({
    street,
    hands,
  }) => {
    const order = await inTwoBoxes(street, hands)
    const { reference } = order
    await send(hands.packer, file(`${reference},DPD,A1`))
    expect(await sheet(hands.owner, order)).toMatchObject({
      status: 'dispatched',
      parcels: [
        { tracking: 'A1', courier: 'DPD' },
        { tracking: '', courier: 'DPD' },
      ],
    })
    const { body } = await send(hands.packer, file(`${reference},DPD,A2`, `${reference},DPD,A1`))
    expect(body).toMatchObject({ done: [reference], kept: [] })
    expect(await numbers(hands.owner, order)).toEqual(['A1', 'A2'])
    expect((await send(hands.packer, file(`${reference},DPD,A3`))).body).toMatchObject({
      done: [],
      kept: [{ reference, because: expect.stringContaining('please say which box') }],
    })
    const both = await send(hands.packer, file(`${reference}/2,DPD,B2`, `${reference}/1,DPD,B1`))
    expect(await numbers(hands.owner, order)).toEqual(['B1', 'B2'])
    await hands.packer.post(`office/changes/${both.body.change}/undo`)
    expect(await numbers(hands.owner, order)).toEqual(['A1', 'A2'])
  })

  test('is in two parcels when it is dispatched by hand, or without a run by a file with two lines', async ({
    street,
    hands,
  }) => {
    const [byHand, loose] = [await inTwoBoxes(street, hands), await newPaidOrder(street, {}, 8, 6)]
    await hands.packer.post('office/orders/dispatch', {
      parcels: [{ reference: byHand.reference, courier: 'APC', tracking: 'A1' }],
    })
    expect((await sheet(hands.owner, byHand)).parcels).toMatchObject([
      { courier: 'APC', tracking: 'A1', box: 'B12' },
      { courier: 'APC', tracking: '', box: 'B6' },
    ])
    await send(hands.packer, file(`${loose.reference},DPD,B1`, `${loose.reference},DPD,B2`))
    expect(await numbers(hands.owner, loose)).toEqual(['B1', 'B2'])
  })

  test('of which one came back gives its number to the other only', async ({ street, hands }) => {
    const order = await inTwoBoxes(street, hands)
    const { reference } = order
    await hands.packer.post('office/orders/dispatch', { references: [reference] })
    const [first] = (await sheet(hands.owner, order)).parcels
    await hands.owner.post('office/orders/returned', {
      reference,
      parcel: first.id,
      cause: 'refused',
      next: 'nothing',
      bottles: first.lines.map(({ id, line_id, quantity }: Told) => ({
        line: line_id ?? id,
        back: quantity,
      })),
    })
    const { body } = await send(hands.packer, file(`${reference},DPD,A1`, `${reference},DPD,A2`))
    expect(body).toMatchObject({
      done: [reference],
      kept: [{ because: 'It has 1 box: this line is one too many.' }],
    })
    expect(await numbers(hands.owner, order)).toEqual(['', 'A1'])
  })
})

describe('parcels', () => {
  test('have what is said of them; one without lines has the rest', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const { reference } = order
    const [{ id }] = (await sheet(hands.owner, order)).lines
    const parcels = [
      { reference, courier: 'DPD', tracking: 'A1', lines: [{ id, quantity: 1 }] },
      { reference, courier: 'DPD', tracking: 'A2' },
    ]
    await hands.packer.post('office/orders/dispatch', { references: [reference], parcels })
    expect(await sheet(hands.owner, order)).toMatchObject({
      status: 'dispatched',
      lines: [{ sent: 2 }],
      parcels: [
        { tracking: 'A1', lines: [{ quantity: 1 }] },
        { tracking: 'A2', lines: [{ quantity: 1 }] },
      ],
    })
  })

  test('may name a line twice, but no more bottles than there are', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const { reference } = order
    const [{ id }] = (await sheet(hands.owner, order)).lines
    const with_ = (...quantities: number[]) => ({
      references: [reference],
      parcels: [{ reference, lines: quantities.map((quantity) => ({ id, quantity })) }],
    })
    expect((await hands.packer.post('office/orders/dispatch', with_(1, 1, 1))).body.kept).toMatchObject([
      { because: 'there are not so many bottles left to send' },
    ])
    expect((await hands.packer.post('office/orders/dispatch', with_(0))).status).toBe(422)
    expect((await hands.packer.post('office/orders/dispatch', with_(1, 1))).body.done).toEqual([reference])
    expect(await sheet(hands.owner, order)).toMatchObject({ parcels: [{ lines: [{ quantity: 2 }] }] })
  })
})
