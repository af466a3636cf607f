import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/office.ts'
import { joinQueue, placeOf, queued, settings } from '../testing/queued.ts'

const queueOf = (id: string) => `office/drinks/${id}/queue`

describe('the office', () => {
  test('opens a queue, sees how it goes, and closes it', async ({ street, hands: { owner, packer } }) => {
    const gin = await shelved(street)
    expect((await packer.get(queueOf(gin.id))).body.queue).toMatchObject({
      state: 'off',
      going: null,
      may: [],
    })
    const opened = await owner.post(queueOf(gin.id), settings)
    expect(opened.body).toMatchObject({
      queue: { state: 'open', most_per_household: 1, going: { waiting: 0, left: 10 }, may: ['change'] },
      change: expect.any(Number),
    })
    for (let i = 0; i < 3; i++) await joinQueue(street.newcomer(), gin)
    expect((await owner.get(queueOf(gin.id))).body.queue.going).toEqual({
      waiting: 1,
      shopping: 2,
      sold: 0,
      unpaid: 0,
      left: 10,
    })
    await owner.post(queueOf(gin.id), { ...settings, state: 'off' })
    const shopper = street.newcomer()
    expect(await placeOf(shopper, gin)).toMatchObject({ state: 'closed' })
    expect((await shopper.post(`cart/add?drink_id=${gin.id}`)).status).toBe(200)
  })

  test('undoes opening, closing and other settings', async ({ street }) => {
    const { drink, owner, change } = await queued(street, {}, { at_once: 1 })
    const shopper = street.newcomer()
    await joinQueue(street.newcomer(), drink)
    await joinQueue(shopper, drink)
    const more = await owner.post(queueOf(drink.id), { ...settings, at_once: 7 })
    expect((await owner.post(`office/changes/${change}/undo`)).status).toBe(409)
    await owner.post(`office/changes/${more.body.change}/undo`)
    expect((await owner.get(queueOf(drink.id))).body.queue).toMatchObject({ state: 'open', at_once: 1 })
    const closed = await owner.post(queueOf(drink.id), { ...settings, state: 'off' })
    await owner.post(`office/changes/${closed.body.change}/undo`)
    expect(await placeOf(shopper, drink)).toMatchObject({
      state: expect.not.stringMatching(/closed|not_joined/),
    })
    expect((await owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect((await owner.get(queueOf(drink.id))).body.queue).toMatchObject({ state: 'off' })
    expect((await shopper.post(`cart/add?drink_id=${drink.id}`)).status).toBe(200)
  })

  test('records nothing where nothing is different', async ({ street }) => {
    const { drink, owner } = await queued(street)
    expect((await owner.post(queueOf(drink.id), settings)).body.change).toBe(null)
  })

  test('refuses what can’t be set, unknown drinks, and other roles', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street)
    const wrong = { state: 'ajar', most_per_household: 0, at_once: 1.5, minutes_to_buy: 1_000 }
    expect(refusal(await owner.post(queueOf(gin.id), wrong))).toMatchObject({
      status: 422,
      fields: {
        state: expect.any(String),
        most_per_household: expect.any(String),
        at_once: expect.any(String),
        minutes_to_buy: expect.any(String),
      },
    })
    expect(refusal(await owner.post(queueOf(gin.id), { ...settings, state: 'by_load' }))).toMatchObject({
      status: 422,
      fields: { opens_above: expect.any(String) },
    })
    expect(refusal(await owner.post(queueOf('nope'), settings)).status).toBe(404)
    expect(refusal(await owner.get(queueOf('nope'))).status).toBe(404)
    expect(refusal(await packer.post(queueOf(gin.id), settings)).status).toBe(403)
  })

  test('lets a queue open by itself once many want the drink, and says so in the log', async ({ street }) => {
    const { drink, owner } = await queued(street, { stock: 50 }, { state: 'by_load', opens_above: 5 })
    const add = async () => (await street.newcomer().post(`cart/add?drink_id=${drink.id}`)).status
    for (let i = 0; i < 6; i++) expect(await add()).toBe(200)
    expect(await add()).toBe(409)
    expect((await owner.get(queueOf(drink.id))).body.queue).toMatchObject({ state: 'open' })
    const { changes } = (await owner.get(`office/changes?subject=drink:${drink.id}`)).body
    expect(changes[0]).toMatchObject({ by: 'The shop', after: { queue: 'open' } })
    await owner.post(`office/changes/${changes[0].id}/undo`)
    expect((await owner.get(queueOf(drink.id))).body.queue).toMatchObject({
      state: 'by_load',
      opens_above: 5,
    })
  })

  test('a few baskets a minute open nothing', async ({ street }) => {
    const { drink, owner } = await queued(street, { stock: 50 }, { state: 'by_load', opens_above: 5 })
    for (let i = 0; i < 12; i++) {
      expect((await street.newcomer().post(`cart/add?drink_id=${drink.id}`)).status).toBe(200)
      street.clock.now = new Date(street.clock.now.getTime() + 20_000)
    }
    expect((await owner.get(queueOf(drink.id))).body.queue).toMatchObject({ state: 'by_load' })
  })
})
