import { describe, expect, test } from 'vitest'
import { confirmables, formerConfirmables } from '../opening.ts'
import { countLeft, type Facts, greetingOf, judgeOpening } from './checks.ts'

const bare: Facts = {
  set: [],
  unreadable: [],
  confirmed: new Set(),
  hasMailServer: false,
  hasGateway: false,
  gateway: undefined,
  cards: { approvedAt: undefined, isRefunded: false },
  firstOrder: { isSet: false, isOn: true, percent: 10 },
  publicUrl: 'http://shop.test',
  hasOwner: false,
  hasDrink: false,
  sells: false,
}
const full: Facts = {
  set: [
    ...['company.legal_name', 'company.number', 'company.address', 'company.town', 'company.postcode'],
    ...['company.vat_number', 'licence.licence', 'licence.hours', 'shop.phone', 'shop.email'],
    ...['shop.name', 'shop.trade'],
    ...['bank.name', 'bank.sort_code', 'bank.account_number', 'delivery.standard_charge'],
  ],
  unreadable: [],
  confirmed: new Set(confirmables),
  hasMailServer: true,
  hasGateway: true,
  gateway: { ok: true },
  cards: { approvedAt: new Date('2026-11-18T23:30:00Z'), isRefunded: true },
  firstOrder: { isSet: false, isOn: true, percent: 10 },
  publicUrl: 'https://shop.example',
  hasOwner: true,
  hasDrink: true,
  sells: true,
}
const stateOf = (key: string, facts: Facts) => judgeOpening(facts).find((check) => check.key === key)?.state

describe('before the shop opens', () => {
  test('everything is missing in a shop as it came', () => {
    const checks = judgeOpening(bare)
    expect(checks.filter(({ state }) => state !== 'missing')).toEqual([])
    expect(countLeft(checks)).toBe(checks.length)
    expect(new Set(checks.map(({ key }) => key)).size).toBe(checks.length)
  })

  test('nothing is left where all is done', () => {
    expect(judgeOpening(full).filter(({ state }) => state !== 'done')).toEqual([])
    expect(countLeft(judgeOpening(full))).toBe(0)
  })

  test.each(full.set.filter((path) => !path.startsWith('delivery.')))('%s alone can be missing', (path) => {
    const confirmed = new Set(confirmables.filter((key) => key !== 'name' && key !== 'licence'))
    const checks = judgeOpening({ ...full, confirmed, set: full.set.filter((each) => each !== path) })
    expect(checks.filter(({ state }) => state !== 'done')).toHaveLength(1)
  })

  test.each([
    ['company', ['company.town'], 'Set the company’s town.'],
    ['company', ['company.number', 'company.address', 'company.postcode'], 'number, address and postcode'],
    ['contact', ['shop.email'], 'Set the shop’s e-mail.'],
    ['bank', ['bank.sort_code', 'bank.account_number'], 'Set the shop’s sort code and account number.'],
  ])('%s says what of it is missing: %s', (key, paths, words) => {
    const checks = judgeOpening({ ...full, set: full.set.filter((path) => !paths.includes(path)) })
    expect(checks.find((check) => check.key === key)?.what_to_do).toContain(words)
  })

  test.each([
    ['name', 'shop.name', 'shop.trade'],
    ['licence', 'licence.licence', 'licence.hours'],
  ] as const)(
    '%s: what may be right as it came is confirmed, what is the demo shop’s is not',
    (key, own, rest) => {
      const found = (unset: string, confirmed: Facts['confirmed']) =>
        judgeOpening({ ...full, confirmed, set: full.set.filter((path) => path !== unset) }).find(
          (check) => check.key === key,
        )
      expect(found(rest, new Set())).toMatchObject({
        state: 'missing',
        can: ['confirm'],
        what_to_do: expect.stringContaining('right as'),
      })
      expect(found(rest, new Set([key]))).toMatchObject({ state: 'done' })
      expect(found(own, new Set([key]))).toMatchObject({ state: 'missing', can: [] })
    },
  )

  test.each([
    ['company.county', ['company', 'vat_number']],
    ['bank.sort_code', ['bank']],
    ['delivery.zones', ['charges']],
    ['shop.phone', ['name', 'contact']],
    ['look.accent', []],
  ])('what the section of %s has set is not done while it can’t be read', (path, keys) => {
    const missing = judgeOpening({ ...full, unreadable: [path] }).filter(({ state }) => state !== 'done')
    expect(missing.map(({ key }) => key)).toEqual(keys)
    for (const { what_to_do } of missing) expect(what_to_do).toContain(path)
  })

  test('charges are set or confirmed', () => {
    const unset = full.set.filter((path) => !path.startsWith('delivery.'))
    expect(stateOf('charges', { ...full, set: unset })).toBe('done')
    expect(stateOf('charges', { ...full, confirmed: new Set() })).toBe('done')
    expect(stateOf('charges', { ...full, set: unset, confirmed: new Set() })).toBe('missing')
    const cutOff = [...unset, 'delivery.dispatch_until', 'delivery.not_to']
    expect(stateOf('charges', { ...full, set: cutOff, confirmed: new Set() })).toBe('missing')
  })

  test('the code for a first order is set or confirmed, and the words say what it takes off', () => {
    const check = (firstOrder: Facts['firstOrder']) =>
      judgeOpening({ ...full, firstOrder, confirmed: new Set() }).find(({ key }) => key === 'first_order')
    expect(check({ isSet: false, isOn: true, percent: 10 })).toMatchObject({
      state: 'missing',
      why: expect.stringContaining('10% off'),
      can: ['confirm'],
    })
    expect(check({ isSet: true, isOn: true, percent: 5 })).toMatchObject({ state: 'done' })
    expect(check({ isSet: true, isOn: false, percent: 5 })).toMatchObject({
      state: 'done',
      why: expect.stringContaining('Nobody'),
    })
    expect(stateOf('first_order', { ...full, firstOrder: { isSet: false, isOn: true, percent: 10 } })).toBe(
      'done',
    )
  })

  test('what the gateway says is unknown until it is asked, and its refusal is told', () => {
    expect(stateOf('gateway', { ...full, gateway: undefined })).toBe('unknown')
    const refused = judgeOpening({ ...full, gateway: { ok: false, because: 'Unknown merchant.' } })
    expect(refused.find(({ key }) => key === 'gateway')).toMatchObject({
      state: 'missing',
      what_to_do: expect.stringContaining('Unknown merchant.'),
    })
  })

  test('a test payment is a payment and its refund, and the words say which half is lacking', () => {
    const testPayment = (cards: Facts['cards'], confirmed: Facts['confirmed'] = new Set()) =>
      judgeOpening({ ...full, cards, confirmed }).find(({ key }) => key === 'test_payment')
    const { approvedAt } = full.cards
    expect(testPayment({ approvedAt: undefined, isRefunded: false })).toMatchObject({
      state: 'missing',
      what_to_do: expect.stringContaining('Order a bottle'),
      can: [],
    })
    expect(testPayment({ approvedAt, isRefunded: false })).toMatchObject({
      state: 'missing',
      what_to_do: expect.stringContaining(
        'A card payment was approved on 18 November 2026. Refund it now: cancel its order',
      ),
    })
    expect(testPayment({ approvedAt, isRefunded: true })?.state).toBe('done')
    // Confirmed by somebody, before the payments were asked.
    const once = new Set(formerConfirmables)
    expect(testPayment({ approvedAt: undefined, isRefunded: false }, once)?.state).toBe('done')
  })

  test('an owner is greeted with how far it is and what comes next, while something is missing', () => {
    const of = judgeOpening(bare).length
    expect(greetingOf(bare)).toMatchObject({ done: 0, of, sells: false })
    expect(greetingOf(bare)?.missing[0]).toBe('Name of the shop')
    expect(greetingOf({ ...full, confirmed: new Set(['charges', 'first_order'] as const) })).toEqual({
      done: of - 3,
      of,
      missing: ['A test mail has arrived', 'Terms, privacy and returns read', 'Your own story'],
      sells: true,
    })
    expect(greetingOf({ ...full, hasDrink: false })).toMatchObject({ sells: true })
    expect(greetingOf({ ...full, hasDrink: false, sells: false })).toEqual({
      done: of - 1,
      of,
      missing: ['A drink on sale'],
      sells: false,
    })
    expect(greetingOf({ ...full, gateway: undefined })).toBeUndefined()
    expect(greetingOf({ ...full, gateway: { ok: false, because: '' } })?.missing).toEqual(['Card gateway'])
  })
})
