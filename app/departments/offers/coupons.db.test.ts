import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../test/database.ts'
import { NOON } from '../../../test/shop.ts'
import { createCoupons, putCoupons } from './offers.server.ts'

const AN_HOUR = 60 * 60 * 1000
const endsAt = new Date(NOON.getTime() + AN_HOUR)
const rosalind = 'rosalind@example.com'
const orlando = 'orlando@example.com'
const order = () => crypto.randomUUID()

const coupon = (code: string, more: { minimum?: number; useLimit?: number; endsAt?: Date } = {}) => ({
  code,
  off: pence(5_00),
  minimum: pence(more.minimum ?? 0),
  useLimit: more.useLimit ?? null,
  endsAt: more.endsAt ?? endsAt,
  note: 'For a test',
})
const plant = (db: Db) =>
  putCoupons(db, [
    coupon('PLAIN', { minimum: 40_00 }),
    coupon('ENDED', { endsAt: NOON }),
    coupon('LAST', { useLimit: 1 }),
  ])

/** Rosalind has a code for her first order, and Celia one too, but has ordered before. */
const codes: Record<string, string> = {
  'WELCOME-AAAA-AAAA': rosalind,
  'WELCOME-CCCC-CCCC': 'celia@example.com',
}
let codeEnds: Date | null = null
const coupons = createCoupons({
  ownerOfCode: async (_, typed) => {
    const code = typed.toUpperCase()
    const email = codes[code]
    return email ? { email, code, percent: 10, minimum: pence(0), endsAt: codeEnds } : undefined
  },
  hasOrdered: async (_, email) => email.startsWith('celia'),
})
const find = (db: Db, code: string, email?: string) =>
  coupons.find(db, code, { account: email ? { email } : undefined, now: NOON })
const use = (db: Db, code: string, email: string, orderId = order()) =>
  coupons.use(db, code, { email, orderId, now: NOON })

describe('looking a code up', () => {
  test('finds a coupon, however it is typed', async ({ db }) => {
    await plant(db)
    for (const typed of ['PLAIN', ' plain ', 'pl-ain'])
      expect(await find(db, typed)).toEqual({
        ok: true,
        coupon: { kind: 'coupon', code: 'PLAIN', off: 5_00, minimum: 40_00, endsAt },
      })
  })

  test.for([
    ['NOWHERE', 'unknown'],
    ['', 'unknown'],
    ['x\u0000y', 'unknown'],
    ['ENDED', 'expired'],
  ])('refuses %j: %s', async ([code = '', because], { db }) => {
    await plant(db)
    expect(await find(db, code)).toEqual({ ok: false, because })
  })

  test('refuses what this person has used, in whatever case they write themselves', async ({ db }) => {
    await plant(db)
    await use(db, 'PLAIN', rosalind)
    expect(await find(db, 'PLAIN', 'Rosalind@Example.com')).toEqual({ ok: false, because: 'used' })
    expect(await find(db, 'PLAIN', orlando)).toMatchObject({ ok: true })
    expect(await find(db, 'PLAIN')).toMatchObject({ ok: true })
  })

  test('refuses what others have used up', async ({ db }) => {
    await plant(db)
    await use(db, 'LAST', rosalind)
    expect(await find(db, 'LAST', orlando)).toEqual({ ok: false, because: 'used' })
    expect(await find(db, 'LAST')).toEqual({ ok: false, because: 'used' })
  })
})

describe('a code for a first order', () => {
  const WELCOME = 'welcome-aaaa-aaaa'

  test('is 10% for its owner, and for a guest who has not said who they are', async ({ db }) => {
    for (const email of [rosalind, 'ROSALIND@example.com', undefined])
      expect(await find(db, WELCOME, email)).toEqual({
        ok: true,
        coupon: { kind: 'first order', code: 'WELCOME-AAAA-AAAA', percent: 10, minimum: 0, endsAt: null },
      })
  })

  test('is not known to anybody else', async ({ db }) => {
    expect(await find(db, WELCOME, orlando)).toEqual({ ok: false, because: 'other email' })
    expect(await use(db, WELCOME, orlando)).toEqual({ ok: false, because: 'other email' })
  })

  test('works until its end', async ({ db }) => {
    codeEnds = NOON
    expect(await find(db, 'WELCOME-AAAA-AAAA', rosalind)).toEqual({ ok: false, because: 'expired' })
    expect(await use(db, 'WELCOME-AAAA-AAAA', rosalind)).toEqual({ ok: false, because: 'expired' })
    codeEnds = endsAt
    expect(await find(db, 'WELCOME-AAAA-AAAA', rosalind)).toMatchObject({ ok: true, coupon: { endsAt } })
    codeEnds = null
  })

  test('is used once', async ({ db }) => {
    expect(await use(db, WELCOME, 'Rosalind@example.com')).toMatchObject({ ok: true })
    expect(await find(db, WELCOME, rosalind)).toEqual({ ok: false, because: 'used' })
    expect(await use(db, WELCOME, rosalind)).toEqual({ ok: false, because: 'used' })
  })

  test('is refused to somebody who has ordered before', async ({ db }) => {
    expect(await find(db, 'WELCOME-CCCC-CCCC', 'celia@example.com')).toEqual({
      ok: false,
      because: 'not first order',
    })
  })
})

describe('using a coupon', () => {
  test('counts it once for each person', async ({ db }) => {
    await plant(db)
    expect(await use(db, 'plain', rosalind)).toMatchObject({ ok: true, coupon: { code: 'PLAIN' } })
    expect(await use(db, 'PLAIN', rosalind.toUpperCase())).toEqual({ ok: false, because: 'used' })
    expect(await use(db, 'PLAIN', orlando)).toMatchObject({ ok: true })
  })

  test('is refused once it has ended or never was', async ({ db }) => {
    await plant(db)
    expect(await use(db, 'ENDED', rosalind)).toEqual({ ok: false, because: 'expired' })
    expect(await use(db, 'NOWHERE', rosalind)).toEqual({ ok: false, because: 'unknown' })
  })

  test('is given back with the order, and only once', async ({ db }) => {
    await plant(db)
    const fallenThrough = order()
    await use(db, 'LAST', rosalind, fallenThrough)
    await coupons.giveBack(db, fallenThrough)
    await coupons.giveBack(db, fallenThrough)
    expect(await use(db, 'LAST', orlando)).toMatchObject({ ok: true })
    expect(await use(db, 'LAST', rosalind)).toEqual({ ok: false, because: 'used' })
  })

  test('gives back a code for a first order as well', async ({ db }) => {
    const fallenThrough = order()
    await use(db, 'WELCOME-AAAA-AAAA', rosalind, fallenThrough)
    await coupons.giveBack(db, fallenThrough)
    expect(await find(db, 'WELCOME-AAAA-AAAA', rosalind)).toMatchObject({ ok: true })
  })

  test('leaves nothing behind when the order is undone', async ({ db }) => {
    await plant(db)
    await db
      .transaction(async (tx) => {
        await use(tx, 'LAST', rosalind)
        throw new Error('The card was declined')
      })
      .catch(() => {})
    expect(await find(db, 'LAST', rosalind)).toMatchObject({ ok: true })
  })

  test('by twenty at once gives the last one to one of them', async ({ ownDatabase: { db } }) => {
    await plant(db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        db.transaction((tx) => use(tx, 'LAST', `shopper${i}@example.com`)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.because === 'used')).toHaveLength(19)
  })

  test.for([['PLAIN'], ['WELCOME-AAAA-AAAA']])(
    '%s by one person in ten tabs at once counts once',
    async ([code = ''], { ownDatabase: { db } }) => {
      await plant(db)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => db.transaction((tx) => use(tx, code, rosalind))),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    },
  )
})

test('planting coupons again keeps how often they were used', async ({ db }) => {
  await plant(db)
  await use(db, 'LAST', rosalind)
  await putCoupons(db, [coupon('LAST', { useLimit: 1, endsAt: new Date(NOON.getTime() + 2 * AN_HOUR) })])
  expect(await find(db, 'LAST', orlando)).toEqual({ ok: false, because: 'used' })
})
