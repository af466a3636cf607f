import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../test/buying.ts'
import type { Told } from '../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../test/office.ts'
import { payByCard } from '../../test/paying.ts'

async function newPaidOrder(street: Street): Promise<{ reference: string }> {
  const order = await bought(await shopperWith(street, [await shelved(street), 2]))
  await payByCard(street, order)
  return order
}

describe('office/find', () => {
  test('finds an order by what people say of it', async ({ street, hands }) => {
    const { reference } = await newPaidOrder(street)
    for (const words of [reference, reference.toLowerCase(), reference.slice(0, 4), 'achterberg', 'SL7']) {
      const { status, body } = await hands.packer.get(`office/find?q=${encodeURIComponent(words)}`)
      expect({ words, status, body }).toMatchObject({
        status: 200,
        body: {
          found: [
            {
              kind: 'order',
              title: expect.stringContaining(reference),
              detail: 'Order with 2 bottles, SL7 1AA',
              href: `/office/orders/${reference}?view=all`,
              actions: [],
            },
          ],
        },
      })
    }
  })

  test('offers to add bottles to a drink, which asks before it does', async ({ street, hands }) => {
    const gin = await shelved(street, { name: 'Thistle Row Gin' })
    const find = async (hand: typeof hands.packer, words: string) =>
      (await hand.get(`office/find?q=${encodeURIComponent(words)}`)).body.found
    expect(await find(hands.packer, 'Add  12 thistle')).toEqual([
      {
        kind: 'drink',
        title: 'Thistle Row Gin, 70cl',
        detail: '10 available',
        href: `/office/stock/${gin.id}`,
        actions: [
          {
            name: 'add',
            reference: gin.id,
            title: 'Add 12 to Thistle Row Gin, 70cl',
            detail: '10 available now, 22 then. Asks first, and can be undone.',
            href: `/office/stock/${gin.id}?act=received&by=12`,
          },
        ],
      },
    ])
    expect(await find(hands.bookkeeper, 'add 12 thistle')).toEqual([])
    for (const words of ['add 0 thistle', 'add twelve thistle', 'add 12', 'add -3 thistle'])
      expect([words, await find(hands.owner, words)]).toEqual([words, []])
  })

  test('offers what is asked for, to those who may and where it can be done', async ({ street, hands }) => {
    const { reference } = await newPaidOrder(street)
    const actions = async (hand: typeof hands.packer, words: string) =>
      (await hand.get(`office/find?q=${encodeURIComponent(`${words} ${reference}`)}`)).body.found[0].actions
    expect(await actions(hands.packer, 'dispatch')).toEqual([
      {
        name: 'dispatch',
        reference,
        title: expect.stringMatching(`^Dispatch ${reference}, `),
        detail: 'The shopper is told in a minute. Can be undone.',
        href: `/office/orders/${reference}?view=all&act=dispatch`,
      },
    ])
    expect(await actions(hands.packer, 'Dispatch')).toHaveLength(1)
    expect(await actions(hands.manager, 'refund')).toMatchObject([{ name: 'refund' }])
    expect(await actions(hands.packer, 'pack')).toMatchObject([{ href: `/office/bench?q=${reference}` }])
    expect(await actions(hands.engraver, 'pack')).toEqual([])
    // Another role, another status, and what nobody knows.
    expect(await actions(hands.packer, 'refund')).toEqual([])
    expect(await actions(hands.engraver, 'dispatch')).toEqual([])
    expect(await actions(hands.packer, 'deliver')).toEqual([])
  })

  test('finds an enquiry for those who read them', async ({ street, hands }) => {
    const { body } = await street.newcomer().post('enquiry', {
      kind: 'contact',
      name: 'Zoë Ångström',
      email: 'zoe@example.com',
      phone: '01632960118',
      subject: 'A cracked neck',
      message: 'Hello',
    })
    for (const words of [body.reference, 'angstrom', 'cracked'])
      expect((await hands.manager.get(`office/find?q=${words}`)).body.found).toEqual([
        {
          kind: 'enquiry',
          title: `${body.reference}, Zoë Ångström`,
          detail: 'Enquiry: A cracked neck',
          href: `/office/people/enquiries/${body.reference}?view=all`,
          actions: [],
        },
      ])
    expect((await hands.packer.get('office/find?q=angstrom')).body.found).toEqual([])
  })

  test('finds suppliers, purchase orders, coupons and staff, each for those who may see them', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    const { owner } = hands
    const added = await owner.post('office/suppliers', { name: 'Harbour Vintners', lead_days: 3 })
    const supplier: string = added.body.done[0]
    const sold = { drink: gin.id, code: 'H-1', case_size: 6, case_cost: 60 }
    await owner.post(`office/suppliers/${supplier}/drinks`, { drinks: [sold] })
    const line = { supplier, drink: gin.id, cases: 2 }
    const number: string = (await owner.post('office/purchase-orders', { lines: [line] })).body.done[0]
    await owner.post('office/coupons', {
      code: 'HARBOUR5',
      off: 5,
      minimum: 30,
      ends_at: '2026-12-24T00:00:00Z',
      note: 'For the quay',
    })
    const kinds = async (hand: Caller, words: string) =>
      (await hand.get(`office/find?q=${encodeURIComponent(words)}`)).body.found.map(({ kind }: Told) => kind)
    expect((await owner.get('office/find?q=harbour')).body.found).toEqual([
      {
        kind: 'supplier',
        title: 'Harbour Vintners',
        detail: 'Supplier of 1 drink',
        actions: [],
        href: `/office/suppliers/${supplier}?view=all`,
      },
      {
        kind: 'purchase_order',
        title: `${number}, Harbour Vintners`,
        actions: [],
        detail: 'Purchase order: draft, 2 cases',
        href: `/office/purchase-orders/${number}?view=all`,
      },
      {
        kind: 'coupon',
        title: 'HARBOUR5',
        detail: 'Coupon, running: For the quay',
        actions: [],
        href: '/office/coupons/HARBOUR5',
      },
    ])
    for (const hand of [hands.packer, hands.bookkeeper])
      expect(await kinds(hand, 'harbour')).toEqual(['supplier', 'purchase_order'])
    expect(await kinds(hands.engraver, 'harbour')).toEqual([])
    expect(await kinds(hands.manager, 'the quay')).toEqual(['coupon'])
    expect(await kinds(hands.manager, 'uay'), 'a word is found by how it begins').toEqual([])
    expect(await kinds(owner, number.toLowerCase())).toEqual(['purchase_order'])
    expect((await owner.get('office/find?q=mina')).body.found).toEqual([
      {
        kind: 'person',
        title: 'Mina Shah',
        detail: 'Customer with 0 orders',
        href: expect.stringMatching(/^\/office\/people\/customers\/[\da-f-]{36}\?view=all$/),
        actions: [],
      },
      {
        kind: 'staff',
        title: 'Mina Shah',
        detail: 'Staff: packer',
        actions: [],
        href: '/office/staff',
      },
    ])
    expect(await kinds(hands.manager, 'mina')).toEqual(['person'])
    expect(await kinds(hands.packer, 'mina')).toEqual([])
    for (const words of ['\0', '\0%', '%', '_', "har' or 1=1"])
      expect([words, await kinds(owner, words)]).toEqual([words, []])
  })

  test('finds at most six orders and three people, and nothing for nothing', async ({ street, hands }) => {
    for (let i = 0; i < 7; i++) await newPaidOrder(street)
    const found = async (words: string) =>
      (await hands.owner.get(`office/find?q=${encodeURIComponent(words)}`)).body.found
    const kinds = (await found('achterberg')).map(({ kind }: Told) => kind)
    expect(kinds).toEqual([...Array(6).fill('order'), ...Array(3).fill('person')])
    for (const nothing of ['', '   ', '???', 'nobody of this name', "' or 1=1 --", 'dispatch', '\u0001'])
      expect([nothing, await found(nothing)]).toEqual([nothing, []])
  })

  test('refuses what is no question, and strangers', async ({ street, hands }) => {
    expect(refusal(await hands.owner.get('office/find'))).toMatchObject({ status: 422 })
    expect(refusal(await hands.owner.get(`office/find?q=${'x'.repeat(201)}`))).toMatchObject({ status: 422 })
    expect(refusal(await hands.owner.get('office/find?q=a&q=b'))).toMatchObject({ status: 422 })
    const shopper = street.newcomer()
    await shopper.join()
    expect((await shopper.get('office/find?q=a')).status).toBe(401)
    expect((await street.newcomer().get('office/find?q=a')).status).toBe(401)
  })
})
