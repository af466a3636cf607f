import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { type Caller, PASSWORD, type Street, test } from '../../../../test/callers.ts'
import { NOON } from '../../../../test/shop.ts'
import { waitingEnquiries } from '../enquiries.server.ts'

const email = 'zoe@example.com'
const message = (words: string) => ({
  kind: 'contact',
  name: 'Zoë',
  email,
  phone: '01632960118',
  subject: 'Hello',
  message: words,
})

const answer = async (caller: Caller) =>
  ((await caller.get('user/export')).body.enquiries as { message: string }[]).map((each) => each.message)

const keyMailedTo = async ({ db }: Street, address: string) =>
  (await latestMail(db, 50))
    .filter(({ to }) => to === address)
    .map(({ text }) => /become-account\?token=([\w-]+)/.exec(text)?.[1])
    .find(Boolean)

const waiting = async ({ db }: Street) => (await waitingEnquiries(db)).map((each) => each.message)

describe('what somebody has written while signed in', () => {
  test('is theirs to read, without anybody else’s', async ({ street }) => {
    const [ann, ben, visitor] = [street.newcomer(), street.newcomer(), street.newcomer()]
    await ann.join()
    await ben.join({ email })
    await ann.post('enquiry', message('Ann’s'))
    await visitor.post('enquiry', message('A visitor’s, with Ben’s e-mail'))
    expect(await answer(ann)).toEqual(['Ann’s'])
    expect(await answer(ben)).toEqual([])
    const { body } = await ann.get('user/export')
    expect(Object.keys(body.enquiries[0]).sort()).toEqual([
      ...['answers', 'doneAt', 'email', 'kind', 'message', 'name', 'notes', 'orderNumber'],
      ...['phone', 'queryType', 'reference', 'subject', 'writtenAt'],
    ])
  })

  test('goes with the account, and so do the mails that told of it', async ({ street }) => {
    const [ann, ben] = [street.newcomer(), street.newcomer()]
    await ann.join()
    await ben.join()
    await ann.post('enquiry', message('Ann’s'))
    await ben.post('enquiry', message('Ben’s'))
    expect((await ann.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
    expect(await waiting(street)).toEqual(['Ben’s'])
    const left = JSON.stringify(await latestMail(street.db, 50))
    expect(left).not.toContain('Ann’s')
    expect(left).toContain('Ben’s')
  })

  test('goes over from a guest to the account that they become', async ({ street }) => {
    const guest = street.newcomer()
    await guest.join({ is_guest: true, email })
    await guest.post('enquiry', message('As a guest'))
    await guest.post('user/offer-account', { email })
    const { body } = await guest.post('user/become-account', {
      token: await keyMailedTo(street, email),
      password: PASSWORD,
      confirm_password: PASSWORD,
    })
    guest.token = body.token
    expect(await answer(guest)).toEqual(['As a guest'])
  })
})

describe('the confirmation', () => {
  const confirmed = async ({ db }: Street, address: string) =>
    (await latestMail(db, 50))
      .filter(({ to, subject }) => to === address && /^We have your/.test(subject))
      .map(({ text }) => text)
      .join('\n')
  const write = async (ann: Caller, words: string) =>
    expect(await ann.post('enquiry', message(words))).toMatchObject({ status: 200 })
  const setProven = async ({ db }: Street, address: string) =>
    db.execute(sql`update accounts set email_proven_at = ${NOON} where email = ${address}`)

  test('repeats the message to the account’s own e-mail once that is proven', async ({ street }) => {
    const ann = street.newcomer()
    await ann.join({ email })
    await write(ann, 'Before the proof')
    expect(await confirmed(street, email)).not.toContain('Before the proof')
    await setProven(street, email)
    await write(ann, 'After the proof')
    const mails = await confirmed(street, email)
    expect(mails).toContain('After the proof')
    expect(mails).not.toContain('Before the proof')
  })

  test('repeats nothing to somebody else’s e-mail, proven or not', async ({ street }) => {
    const [ann, ben] = [street.newcomer(), street.newcomer()]
    const own = 'ann@example.com'
    await ann.join({ email: own })
    await ben.join({ email })
    for (const address of [own, email]) await setProven(street, address)
    await write(ann, 'Words for Ben')
    expect(await confirmed(street, email)).not.toContain('Words for Ben')
  })
})

test('a dead session is no reason to lose a message', async ({ street }) => {
  const ann = street.newcomer()
  await ann.join()
  const { token } = ann
  await ann.signOut()
  ann.token = token
  expect((await ann.post('enquiry', message('Signed out meanwhile'))).status).toBe(200)
  expect(await waiting(street)).toEqual(['Signed out meanwhile'])
})
