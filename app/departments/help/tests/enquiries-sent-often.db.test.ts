import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { NOON } from '../../../../test/shop.ts'
import { waitingEnquiries } from '../enquiries.server.ts'
import { filled, nothingHappened, refusal, test, words } from '../testing/writer.ts'

describe('robots', () => {
  test('that fill in what nobody sees are answered like people, and nothing comes of it', async ({
    writer,
    db,
  }) => {
    const { status, body } = await writer.write(filled('contact', { website: 'https://spam.example' }))
    expect({ status, body }).toEqual({
      status: 200,
      body: { reference: expect.stringMatching(/^\d{4}-\d{4}$/) },
    })
    await nothingHappened(db)
  })

  test('people leave it empty', async ({ writer, db }) => {
    for (const website of ['', null, undefined]) await writer.write(filled('contact', { website }))
    expect(await waitingEnquiries(db)).toHaveLength(3)
  })
})

describe('writing often', () => {
  test('from one address: five in ten minutes, then it is told when to try again, and whom to ring', async ({
    writer: { write, clock },
    db,
  }) => {
    for (let times = 0; times < 5; times++) expect((await write(filled('contact'))).status).toBe(200)
    clock.now = new Date(NOON.getTime() + 60_000)
    const more = await write(filled('contact'))
    expect(refusal(more)).toMatchObject({ status: 429, code: 'too_often' })
    expect(more.headers['retry-after']).toBe('540')
    expect(more.body.error_message).toContain(theShop().phone.shown)
    expect(more.body.error_message).toContain('Please wait 9 minutes and try again.')
    expect((await write(filled('contact'), { ip: '192.0.2.2' })).status).toBe(200)
    expect(await waitingEnquiries(db)).toHaveLength(6)
    clock.now = new Date(NOON.getTime() + 10 * 60_000)
    expect((await write(filled('contact'))).status).toBe(200)
  })

  test('what is refused does not count', async ({ writer: { write } }) => {
    for (let times = 0; times < 8; times++)
      expect((await write(filled('contact', { name: '' }))).status).toBe(422)
    expect((await write(filled('contact'))).status).toBe(200)
  })

  test('in somebody’s name: twenty in a day, from wherever', async ({ writer: { write }, db }) => {
    for (let times = 0; times < 20; times++)
      expect((await write(filled('contact'), { ip: `192.0.2.${10 + times}` })).status).toBe(200)
    const email = words.email.toUpperCase()
    expect((await write(filled('contact', { email }), { ip: '192.0.2.99' })).status).toBe(429)
    expect((await write(filled('contact', { email: 'ann@example.com' }), { ip: '192.0.2.99' })).status).toBe(
      200,
    )
    expect(await waitingEnquiries(db)).toHaveLength(21)
  })

  test('with an e-mail that is nobody’s proven one: three confirmations a day, and every message arrives', async ({
    writer: { write, clock },
    db,
  }) => {
    const confirmations = async () =>
      (await latestMail(db, 50)).filter(({ to }) => to.toLowerCase() === words.email).length
    for (const email of [words.email, words.email.toUpperCase(), words.email, words.email])
      expect((await write(filled('contact', { email }))).status).toBe(200)
    expect([(await waitingEnquiries(db)).length, await confirmations()]).toEqual([4, 3])
    clock.now = new Date(NOON.getTime() + 24 * 60 * 60_000)
    await write(filled('contact'))
    expect([(await waitingEnquiries(db)).length, await confirmations()]).toEqual([5, 4])
  })
})

describe('pressing twice', () => {
  const key = 'k'.repeat(32)

  test('is one message, with one reference and one mail each', async ({ writer: { write }, db }) => {
    const first = await write(filled('order'), { key })
    for (let times = 0; times < 6; times++)
      expect((await write(filled('order'), { key, ip: `192.0.2.${times}` })).body).toEqual(first.body)
    expect(await waitingEnquiries(db)).toHaveLength(1)
    expect(await latestMail(db, 9)).toHaveLength(2)
  })

  test('in whatever order the fields are sent', async ({ writer: { write } }) => {
    const { kind, ...rest } = filled('order')
    const first = await write({ kind, ...rest }, { key })
    const backwards = Object.fromEntries(Object.entries({ kind, ...rest }).reverse())
    expect((await write(backwards, { key })).body).toEqual(first.body)
  })

  test('with other words is a mistake; without a key, or with another, it is another message', async ({
    writer: { write },
    db,
  }) => {
    await write(filled('order'), { key })
    expect(refusal(await write(filled('order', { message: 'Another' }), { key }))).toMatchObject({
      status: 422,
      fields: { 'Idempotency-Key': expect.stringContaining('another message') },
    })
    await write(filled('order'))
    await write(filled('order'), { key: 'another' })
    expect(await waitingEnquiries(db)).toHaveLength(3)
  })

  test('a key is its sender’s own', async ({ writer: { write }, db }) => {
    await write(filled('order'), { key })
    expect((await write(filled('order', { email: 'ann@example.com' }), { key })).status).toBe(200)
    expect(await waitingEnquiries(db)).toHaveLength(2)
  })

  test.for(['', ' ', 'ä', 'k'.repeat(201)])('‘%s’ is no key', async (odd, { writer: { write } }) => {
    expect((await write(filled('order'), { key: odd })).status).toBe(422)
  })

  test('at the same moment is one message too', async ({ ownWriter: { write }, ownDatabase: { db } }) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(filled('order'), { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(await waitingEnquiries(db)).toHaveLength(1)
    expect(await latestMail(db, 9)).toHaveLength(2)
  })
})
