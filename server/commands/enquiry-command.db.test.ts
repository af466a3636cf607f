import { describe, expect } from 'vitest'
import { type Street, test } from '../../test/callers.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey } from './command.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })
const say = ({ db, clock }: Street, words: string) =>
  obey(db, ['enquiries', ...words.split(' ')], { orders, publicUrl: 'http://shop.test', now: clock.now })

async function written(street: Street, special: object) {
  const sender = { name: 'Zoë Ångström', email: 'zoe@example.com', phone: '01632960118' }
  const { body } = await street
    .newcomer()
    .post('enquiry', { ...sender, message: 'One line,\nand another.', ...special })
  return body.reference as string
}

describe('npm run shop -- enquiries', () => {
  test('list, show, done: the one that has waited longest comes first', async ({ street }) => {
    const first = await written(street, { kind: 'complaint', order_number: 'k7qf-3mhx' })
    const second = await written(street, { kind: 'press', subject: 'A portrait' })
    expect((await say(street, 'list')).words.split('\n')).toEqual([
      `${first}  2026-11-18 12:00  Complaint  Zoë Ångström`,
      `${second}  2026-11-18 12:00  Press enquiry  Zoë Ångström  A portrait`,
    ])
    expect((await say(street, `show ${first.replace('-', '')}`)).words.split('\n')).toEqual([
      `Complaint ${first}`,
      'Written: 2026-11-18 12:00',
      'Order number: K7QF-3MHX',
      'Name: Zoë Ångström',
      'Email: zoe@example.com',
      'Phone number: 01632960118',
      'Done: not yet',
      ...['', 'One line,', 'and another.'],
    ])
    expect(await say(street, `done ${first}`)).toEqual({ words: `${first} is done.` })
    expect((await say(street, 'list')).words).not.toContain(first)
    const { words } = await say(street, `show ${first}`)
    expect(words).toContain('Done: 2026-11-18 12:00')
    street.clock.now = new Date('2026-11-20T12:00:00Z')
    await say(street, `done ${first}`)
    const { rows } = await street.db.execute(
      'select via, subject, after from office_changes order by id desc',
    )
    expect(rows).toEqual([{ via: 'command', subject: `enquiry:${first}`, after: { state: 'done' } }])
    expect(await say(street, `show ${first}`), 'it stays done since the first time').toEqual({ words })
  })

  test('knows no enquiry that is not there', async ({ street }) => {
    expect(await say(street, 'list')).toEqual({ words: 'Nobody is waiting for an answer.' })
    for (const reference of ['4816-2073', 'nonsense'])
      for (const verb of ['show', 'done'])
        expect(await say(street, `${verb} ${reference}`)).toEqual({
          words: `There is no enquiry ${reference}.`,
          isFault: true,
        })
  })

  test.for(['', 'show', 'done', 'eat 4816-2073'])('‘%s’ is answered with help', async (words, { street }) => {
    expect(await say(street, words)).toEqual({ words: HELP, isFault: true })
  })
})
