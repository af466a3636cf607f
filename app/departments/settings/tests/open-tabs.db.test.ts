import { describe, expect } from 'vitest'
import { STAMP_HEADER } from '#app/platform/shop/current-shop.ts'
import { type Caller, test } from '../../../../test/office.ts'

/** What an answer says of the settings that hold. */
const stampFor = async (caller: Caller) => (await caller.download('shopper')).headers[STAMP_HEADER]

describe('each answer names the settings that hold, so that an open tab notices others', () => {
  test('once something is set, until all is as it came', async ({ street, hands: { owner } }) => {
    const shopper = street.newcomer()
    expect(await stampFor(shopper)).toBeUndefined()
    const settings = { delivery: { free_from: 80 } }
    expect((await owner.post('office/settings', { settings, version: 0 })).status).toBe(200)
    expect(await stampFor(shopper)).toBe('1.0')
    await owner.post('office/settings/reset', { paths: ['delivery.free_from'], version: 1 })
    expect(await stampFor(shopper)).toBeUndefined()
  })

  test('and another one when a planned value begins', async ({ street, hands: { owner } }) => {
    const shopper = street.newcomer()
    const planned = { settings: { delivery: { free_from: 80 } }, from: '2026-12-01T00:00:00Z', version: 0 }
    expect((await owner.post('office/settings', planned)).status).toBe(200)
    expect(await stampFor(shopper)).toBeUndefined()
    street.clock.now = new Date('2026-12-01T00:00:01Z')
    expect(await stampFor(shopper)).toBe('1.1')
  })
})
