import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { refusal, type Street, staffWith, test } from '../../test/office.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey } from './command.ts'

const publicUrl = 'http://shop.test'
const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
const say = ({ db, clock }: Street, words: string) =>
  obey(db, ['staff', ...words.split(' ')], { orders, publicUrl, now: clock.now })

describe('npm run shop -- staff', () => {
  test('add shows a link that works once, and the log knows', async ({ street }) => {
    const { words, isFault } = await say(street, 'add ann.vane@example.com --role owner')
    expect(isFault).toBeUndefined()
    expect(words).toContain('lets Ann Vane in as owner')
    const token = /http:\/\/shop\.test\/office\/invitation\?token=([\w-]+)/.exec(words)?.[1]
    const { body } = await street.newcomer().post('office/invitation', { token })
    expect(body).toMatchObject({ name: 'Ann Vane', role: 'owner', email: 'ann.vane@example.com' })
    const owner = await staffWith(street, 'owner')
    const { changes } = (await owner.get('office/changes?by=The%20command%20line')).body
    expect(changes).toMatchObject([{ via: 'command', after: { role: 'owner', name: 'set', email: 'set' } }])
    expect(JSON.stringify(changes)).not.toContain('ann.vane')
  })

  test('add takes a name', async ({ street }) => {
    const { words } = await say(street, 'add a@example.com --name Zoë de la Cruz --role packer')
    expect(words).toContain('lets Zoë de la Cruz in as packer')
  })

  test.for(['add a@example.com', 'add a@example.com --role king', 'add nonsense --role owner'])(
    '%s is refused',
    async (words, { street }) => {
      expect((await say(street, words)).isFault).toBe(true)
    },
  )

  test('list and remove', async ({ street }) => {
    expect(await say(street, 'list')).toEqual({ words: 'Nobody works here.' })
    await staffWith(street, 'owner')
    const packer = await staffWith(street, 'packer')
    expect((await say(street, 'list')).words.split('\n')).toEqual([
      'hannah.reed@example.com  Hannah Reed  owner',
      'mina.shah@example.com  Mina Shah  packer',
    ])
    const admin = (words: string[]) =>
      obey(street.db, ['admin', ...words], { orders, publicUrl, now: street.clock.now })
    expect(await admin(['remove', 'mina.shah@example.com'])).toEqual({
      words: 'mina.shah@example.com works here: use staff remove.',
      isFault: true,
    })
    expect((await admin(['list'])).words).toContain('mina.shah@example.com')
    expect(await say(street, 'remove MINA.shah@example.com')).toEqual({
      words: 'Mina Shah works here no more.',
    })
    const { rows } = await street.db.execute(
      sql`select via, by, verb, subject like 'staff:%' as of_member from office_changes order by id desc limit 1`,
    )
    expect(rows).toEqual([{ via: 'command', by: 'The command line', verb: 'staff.manage', of_member: true }])
    expect(refusal(await packer.get('office/session')).status).toBe(401)
    expect((await admin(['list'])).words).not.toContain('mina.shah@example.com')
    expect(await say(street, 'remove mina.shah@example.com')).toMatchObject({ isFault: true })
    expect(await say(street, 'remove hannah.reed@example.com')).toEqual({
      words: 'A shop needs an owner. Please make somebody else one first.',
      isFault: true,
    })
  })

  test.for(['', 'add', 'remove', 'eat a@example.com'])(
    '‘%s’ is answered with help',
    async (words, { street }) => {
      expect(await say(street, words)).toEqual({ words: HELP, isFault: true })
    },
  )
})
