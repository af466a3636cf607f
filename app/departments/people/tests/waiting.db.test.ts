import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import { refusal, type Street, test } from '../../../../test/office.ts'
import { sendNotices, sweepNotices } from '../../catalogue/stock-notices.server.ts'

const ask = async ({ newcomer }: Street, drinkId: string, email: string) =>
  expect((await newcomer().post('drink/notify', { drink_id: drinkId, email })).status).toBe(200)

const mailsTo = async ({ db }: Street, email: string) =>
  (await db.execute(sql`select event from outgoing_mail where "to" = ${email}`)).rows

describe('who waits for a drink', () => {
  test('is counted by drink, and named to those who may see how to reach people', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { name: 'Thistle Row Gin', stock: 0 })
    const rum = await shelved(street, { name: 'Harbour Rum', stock: 0 })
    await ask(street, rum.id, 'ann@example.com')
    await ask(street, gin.id, 'ann@example.com')
    await ask(street, gin.id, 'ben@example.com')
    expect((await hands.bookkeeper.get('office/people/waiting')).body.drinks).toEqual([
      {
        id: gin.id,
        name: 'Thistle Row Gin',
        stock: 0,
        people: 2,
        since: expect.stringMatching(/^2026-11-18T12/),
      },
      { id: rum.id, name: 'Harbour Rum', stock: 0, people: 1, since: expect.any(String) },
    ])
    const { body } = await hands.manager.get(`office/people/waiting/${gin.id}`)
    expect(body).toMatchObject({
      is_cut: false,
      people: [{ email: 'ann@example.com' }, { email: 'ben@example.com' }],
    })
    const books = (await hands.bookkeeper.get(`office/people/waiting/${gin.id}`)).body
    expect(JSON.stringify(books)).not.toContain('@')
    expect(books.people).toHaveLength(2)
    expect((await hands.manager.get('office/people/waiting/nope')).body.people).toEqual([])
  })

  test('is taken out on request, is not mailed, and comes back by an undo or by asking', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { stock: 0 })
    await ask(street, gin.id, 'ann@example.com')
    const list = async () => (await hands.manager.get(`office/people/waiting/${gin.id}`)).body.people
    const [{ id }] = await list()
    const removed = await hands.manager.post('office/people/waiting/remove', { id })
    expect(removed).toMatchObject({ status: 200, body: { done: [id] } })
    expect(await list()).toEqual([])
    expect((await hands.manager.post('office/people/waiting/remove', { id })).status).toBe(404)
    const { rows } = await street.db.execute(
      sql`select reverse::text as it from office_changes order by id desc limit 1`,
    )
    expect(JSON.stringify(rows)).not.toContain('@')
    expect((await hands.manager.post(`office/changes/${removed.body.change}/undo`)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    await hands.manager.post('office/people/waiting/remove', { id })
    await ask(street, gin.id, 'ann@example.com')
    expect(await list()).toHaveLength(1)
    const again = await hands.manager.post('office/people/waiting/remove', { id })
    await street.db.execute(sql`update drinks set stock = 5 where id = ${gin.id}`)
    await sendNotices(street.db, { publicUrl: 'http://shop.test', alert: () => {} })
    expect(await mailsTo(street, 'ann@example.com')).toEqual([])
    // After a day it is gone for good.
    await sweepNotices(street.db, new Date(street.clock.now.getTime() + 25 * 3_600_000))
    expect(refusal(await hands.manager.post(`office/changes/${again.body.change}/undo`)).status).toBe(409)
  })

  test('is refused to other roles, and for what is no id', async ({ hands }) => {
    expect((await hands.bookkeeper.post('office/people/waiting/remove', { id: 'x' })).status).toBe(403)
    expect((await hands.packer.get('office/people/waiting')).status).toBe(403)
    expect((await hands.owner.post('office/people/waiting/remove', { id: 'x\0' })).status).toBe(404)
    for (const id of ['', 7, null])
      expect(refusal(await hands.owner.post('office/people/waiting/remove', { id })).status).toBe(422)
  })
})
