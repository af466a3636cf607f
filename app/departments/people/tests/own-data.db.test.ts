import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { home } from '../../../../test/buying.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { refusal, test } from '../../../../test/office.ts'
import { changesOf, joined, opened, written } from '../testing/people.ts'

const byLetter = { asked: 'letter' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('somebody’s data on request', () => {
  test('is what they get themselves, and its export is recorded without it', async ({ street, hands }) => {
    const { caller, id, email } = await joined(street, { ...home, last_name: 'Zeller' })
    const { status, body } = await hands.owner.post(`office/people/${id}/export`, byLetter)
    expect(status).toBe(200)
    const { told_at: _, sessions: __, ...own } = (await caller.get('user/export')).body
    const { told_at: ___, sessions: ____, ...theirs } = body.person
    expect(theirs).toEqual(own)
    expect(theirs.profile).toMatchObject({ email, lastName: 'Zeller' })
    expect(await changesOf(street, id)).toEqual([
      {
        verb: 'people.export',
        before: {},
        after: { data: 'exported' },
        because: 'Asked for by letter',
        reverse: null,
      },
    ])
  })

  test('is not stored for a retry', async ({ street, hands }) => {
    const { id } = await joined(street, { last_name: 'Zeller' })
    await hands.owner.post(`office/people/${id}/export`, byLetter, { 'idempotency-key': 'once' })
    const { rows } = await street.db.execute(
      sql`select answer::text from office_calls where answer::text like '%Zeller%'`,
    )
    expect(rows).toEqual([])
  })

  test('has what is kept under an e-mail once they have shown that it is theirs', async ({
    street,
    hands,
  }) => {
    const { id, email } = await joined(street)
    await street.newcomer().post('user/subscribe', { email })
    const ask = async (more: object) =>
      (await hands.owner.post(`office/people/${id}/export`, { ...byLetter, ...more })).body.person.newsletter
    expect(await ask({})).toEqual(expect.stringContaining('Kept under your e-mail alone'))
    expect(await ask({ email_is_theirs: true })).toMatchObject({ email })
  })

  test('has what staff noted about their enquiries and their bottles', async ({ street, hands }) => {
    const order = await newEngravedOrder(street)
    const reference = await written(order.shopper)
    await hands.owner.post('office/enquiries/note', { reference, text: 'Sounds upset' })
    const bottles = (await bottlesIn(hands.engraver, order)).map(({ line, bottle }) => ({ line, bottle }))
    const spoilt = { bottles, because: 'It slipped' }
    expect((await hands.engraver.post('office/engraving/spoilt', spoilt)).status).toBe(200)
    expect((await order.shopper.get('user/export')).body).toMatchObject({
      enquiries: [{ answers: [], notes: [{ words: 'Sounds upset' }] }],
      engraving_notes: [{ bottle: 1, spoiltBecause: ['It slipped'] }],
    })
  })

  test('is refused to managers, for nobody, and without a way of asking', async ({ street, hands }) => {
    const { id } = await joined(street)
    expect((await hands.manager.post(`office/people/${id}/export`, byLetter)).status).toBe(403)
    expect((await hands.owner.post(`office/people/${NOBODY}/export`, byLetter)).status).toBe(404)
    for (const body of [
      {},
      { asked: 'pigeon' },
      { asked: 'letter\0' },
      { asked: 'letter', email_is_theirs: 'yes' },
    ])
      expect(refusal(await hands.owner.post(`office/people/${id}/export`, body)).status).toBe(422)
  })
})

test('export, erasure, merge and the file of customers need a fresh proof', async ({ street, hands }) => {
  const { id } = await joined(street)
  const pair = { keep: id, gone: (await joined(street)).id }
  const stale = new Date(street.clock.now.getTime() - 11 * 60_000).toISOString()
  for (const proof of [null, stale]) {
    await street.db.execute(
      sql`update staff_sessions set is_demo = false, stepped_up_at = ${proof}::timestamptz`,
    )
    for (const answer of [
      await hands.owner.post(`office/people/${id}/export`, byLetter),
      await hands.owner.post(`office/people/${id}/erase`, byLetter),
      await hands.owner.post(`office/people/${id}/erase`, { ...byLetter, dry_run: true }),
      await hands.owner.post('office/people/merge', pair),
      await hands.owner.post('office/people/merge', { ...pair, dry_run: true }),
      await hands.owner.get('office/people.csv'),
    ])
      expect(refusal(answer)).toMatchObject({ status: 403, code: 'step_up' })
  }
  expect(await opened(hands.owner, id)).toBeDefined()
  expect(await changesOf(street, id)).toEqual([])
})
