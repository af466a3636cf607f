import { expect } from 'vitest'
import { replaceAnnouncements } from '#app/departments/catalogue/announcements.server.ts'
import { endExpiredOffers } from '#app/departments/catalogue/catalogue.server.ts'
import type { Verb } from '#app/departments/staff/staff.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { shelved } from '../../../../test/buying.ts'
import { test } from '../../../../test/office.ts'
import { putCoupons } from '../offers.server.ts'
import { applyDuePlans } from '../planned-prices.server.ts'
import { setPrices } from '../testing/priced.ts'
import { offersTimeline } from '../timeline.server.ts'

const viewer = { verbs: new Set<Verb>(['prices.set']) }

test('plans, offers, coupons and dated announcements have a row each, with what holds now', async ({
  street,
  hands: { owner },
}) => {
  const { db, clock } = street
  const start = clock.now
  const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS)
  await replaceAnnouncements(db, [
    { id: 'dated', description: 'A week of gin', position: 0, startsAt: inDays(3), endsAt: inDays(10) },
    { id: 'always', description: 'Always there', position: 1, startsAt: null, endsAt: null },
  ])
  await putCoupons(db, [
    { code: 'SOON', off: pence(5_00), minimum: pence(0), useLimit: null, endsAt: inDays(4), note: 'x' },
    { code: 'LONGAGO', off: pence(5_00), minimum: pence(0), useLimit: null, endsAt: inDays(-40), note: 'x' },
  ])
  const gin = await shelved(street, {
    id: 'gin-a',
    name: 'Gin A',
    offer: { endsAt: inDays(2), percent: 10, off: null },
  })
  const plan = (from: number, until: number) => ({
    id: gin.id,
    new_price: 28,
    from: inDays(from).toISOString(),
    until: inDays(until).toISOString(),
  })
  await setPrices(owner, [plan(3, 5)])
  await setPrices(owner, [plan(6, 8)])
  await setPrices(owner, [plan(90, 95)])
  const rowsAt = async (now: Date) =>
    (await offersTimeline(db, viewer, now)).rows.map(({ title, spans }) => [
      title,
      spans.map(({ words, state }) => `${words} ${state}`),
    ])
  expect(await rowsAt(start)).toEqual([
    ['Gin A', ['£28.00 planned', '£28.00 planned', '10% off running']],
    ['Coupon SOON', ['£5.00 off running']],
    ['A week of gin', ['Announcement planned']],
  ])
  await applyDuePlans(db, inDays(3))
  await applyDuePlans(db, inDays(5))
  await endExpiredOffers(db, inDays(5))
  await applyDuePlans(db, inDays(6))
  expect(await rowsAt(inDays(7))).toEqual([
    ['Gin A', ['£28.00 over', '£28.00 running', '10% off over']],
    ['Coupon SOON', ['£5.00 off over']],
    ['A week of gin', ['Announcement running']],
  ])
  expect(await offersTimeline(db, viewer, inDays(400))).toEqual({ rows: [], isCut: false })
})
