import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { everyOrder, expectIndexes } from '../../../../test/explained.ts'
import { type Hands, refusal, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbsFor } from '../../staff/staff.ts'
import { exportEnquiries } from '../enquiries.server.ts'
import { enquiryList, enquiryViews } from '../enquiry-list.ts'
import { listOfficeEnquiries } from '../staff.server.ts'
import { idOf, opened, written } from '../testing/inbox.ts'

type Row = { reference: string; email?: string; phone?: string }
type Hand = { get: (path: string) => Promise<{ body: { enquiries: Row[] } }> }
const found = async (hand: Hand, query: string) =>
  (await hand.get(`office/enquiries?${query}`)).body.enquiries.map(({ reference }) => reference)

describe('the list of enquiries', () => {
  test('has a view for what waits, what is mine, what was answered, and all', async ({ street, hands }) => {
    const first = await written(street)
    const second = await written(street, { name: 'Ben' })
    const third = await written(street, { name: 'Cy' })
    await hands.manager.post('office/enquiries/assign', { reference: second, to: await idOf(hands.manager) })
    await hands.manager.post('office/enquiries/done', { reference: third })
    expect(await found(hands.manager, '')).toEqual([first, second])
    expect(await found(hands.manager, 'view=waiting')).toEqual([first, second])
    expect(await found(hands.manager, 'view=mine')).toEqual([second])
    expect(await found(hands.owner, 'view=mine')).toEqual([])
    expect(await found(hands.owner, 'view=answered')).toEqual([third])
    expect(await found(hands.owner, 'view=all')).toEqual([third, second, first])
    const { body } = await hands.owner.get('office/enquiries?view=waiting')
    expect(body).toMatchObject({ next_place: null, count: 2, count_capped: false })
    expect(body.enquiries[0]).toEqual({
      reference: first,
      state: 'waiting',
      kind: 'contact',
      about: 'A cracked neck',
      name: 'Zoë Ångström',
      email: 'zoe@example.com',
      phone: '01632960118',
      begins: 'One line,\nand another.',
      written_at: expect.stringMatching(/^2026-11-18T12:00/),
      promised_until: expect.stringMatching(/^2026-11-20T12:00/),
      is_late: false,
      answered_at: null,
      done_at: null,
      assigned_to: null,
      version: 1,
      may: ['answer', 'assign', 'done', 'note'],
    })
  })

  test('goes on behind a place, and never twice over one row', async ({ db }) => {
    await fill(db, 60)
    const owner = { id: NOBODY, verbs: verbsFor('owner') }
    for (const query of [{ view: 'all', sort: 'written_at' }, { view: 'waiting' }, { view: 'answered' }]) {
      const all = await listOfficeEnquiries(db, { ...query, limit: 200 }, owner, NOON)
      const seen: string[] = []
      let place: string | null | undefined
      do {
        const page = await listOfficeEnquiries(
          db,
          { ...query, limit: 7, ...(place && { place }) },
          owner,
          NOON,
        )
        expect(page.count).toBe(all.count)
        seen.push(...page.enquiries.map(({ reference }) => reference))
        place = page.next_place
      } while (place)
      expect(seen).toEqual(all.enquiries.map(({ reference }) => reference))
      expect(seen.length).toBeGreaterThan(7)
    }
  })

  test('is searched by name, words, reference and e-mail, without accents', async ({ street, hands }) => {
    const reference = await written(street, { message: 'The bottle’s neck was cracked on Tuesday.' })
    await written(street, { name: 'Ben', email: 'ben@example.com', subject: 'Hello', message: 'Hello.' })
    for (const q of [
      ...['angstrom', 'Zoë', 'zoe cracked', 'crack', 'tuesday neck', 'zoe@example', 'ZOE@example.com'],
      ...[reference, reference.replace('-', ''), reference.slice(0, 7), `[E-${reference}]`, `e-${reference}`],
    ])
      expect([q, await found(hands.owner, `view=all&q=${encodeURIComponent(q)}`)]).toEqual([q, [reference]])
    for (const q of ['smith', 'zoe@other.com', '&', "'", '\\', ':*', '🍸', '\u0001', "' or 1=1", 'x:*|y'])
      expect([q, await found(hands.owner, `view=all&q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    expect(await found(hands.owner, 'view=answered&q=angstrom')).toEqual([])
  })

  test('keeps e-mail and phone from those who may not see them, in rows, sheets and searches', async ({
    street,
    hands,
  }) => {
    const reference = await written(street, { email: 'hidden@example.com' })
    const packer = await idOf(hands.packer)
    await hands.owner.post(`office/staff/${packer}`, { added: ['enquiries.see'] })
    const rows = (await hands.packer.get('office/enquiries')).body.enquiries
    expect(rows).toMatchObject([{ reference, name: 'Zoë Ångström', may: [] }])
    const told = JSON.stringify([rows, await opened(hands.packer, reference)])
    expect(told).not.toMatch(/hidden@|01632960118/)
    expect(await found(hands.packer, 'q=hidden@')).toEqual([])
    expect(await found(hands.owner, 'q=hidden@')).toEqual([reference])
  })

  test.for([
    'view=lost',
    'sort=colour',
    'sort=done_at',
    'place=rubbish',
    'limit=0',
    'limit=x',
    'view=a&view=b',
  ])('%s is refused', async (query, { hands }) => {
    expect(refusal(await hands.owner.get(`office/enquiries?${query}`))).toMatchObject({ status: 422 })
  })

  test('is nobody else’s: not a packer’s, not a shopper’s', async ({ street, hands }) => {
    const reference = await written(street)
    const shopper = street.newcomer()
    await shopper.join()
    for (const path of ['office/enquiries', `office/enquiries/${reference}`]) {
      for (const hand of [hands.packer, hands.engraver, hands.bookkeeper])
        expect((await hand.get(path)).status).toBe(403)
      for (const stranger of [shopper, street.newcomer()]) expect((await stranger.get(path)).status).toBe(401)
    }
  })
})

describe('the list of enquiries as a file', () => {
  const rowsOf = async (hand: Hands['owner'], query = '') => {
    const file = await hand.download(`office/enquiries.csv${query}`)
    return { ...file, lines: file.bytes.toString().split('\r\n') }
  }

  test('leaves with its view for the owner alone, and its words stay words', async ({ street, hands }) => {
    const reference = await written(street, {
      name: '=HYPERLINK("x")',
      subject: '@me',
      message: '+1, please',
    })
    const done = await written(street, { name: 'Ben' })
    await hands.manager.post('office/enquiries/done', { reference: done })
    const { status, headers, lines } = await rowsOf(hands.owner)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['cache-control']).toBe('no-store')
    expect(lines[0]).toBe(
      '\uFEFFreference,state,kind,about,name,email,phone,begins,assigned_to,written_at,promised_until,answered_at,done_at',
    )
    expect(lines[1]).toMatch(
      `${reference},waiting,contact,'@me,"'=HYPERLINK(""x"")",zoe@example.com,01632960118,"'+1, please",,2026-11-18T12:00`,
    )
    expect(lines).toHaveLength(3)
    expect((await rowsOf(hands.owner, '?view=answered')).lines[1]).toContain(done)
    expect((await rowsOf(hands.owner, '?view=all')).lines).toHaveLength(4)
    expect((await hands.owner.get('office/enquiries.csv?view=lost')).status).toBe(422)
    for (const hand of [hands.manager, hands.packer, hands.engraver, hands.bookkeeper])
      expect((await hand.get('office/enquiries.csv')).status).toBe(403)
    expect((await street.newcomer().get('office/enquiries.csv')).status).toBe(401)
  })

  test('has every row once, in the order of the list, page by page', async ({ street, hands }) => {
    await fill(street.db, 1_203)
    const { lines } = await rowsOf(hands.owner, '?view=all')
    const references = lines.slice(1, -1).map((line) => line.slice(0, 9))
    expect(references).toHaveLength(1_203)
    expect(references).toEqual([...new Set(references)].sort())
  })
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Enquiries by SQL: most of them answered. */
const fill = (db: Db, many: number) =>
  db.execute(sql`
    insert into enquiries (reference, kind, query_type, order_number, name, email, phone, subject, message,
      written_at, done_at, words_hash)
    select lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), 'contact', '', '',
      'First' || n % 300 || ' Last' || n % 5000, 'p' || n || '@example.com', '', 'About ' || n % 700,
      'Words number' || n || ' and more', timestamptz '2026-11-18' - n * interval '20 minutes',
      case when n % 4 > 0 then timestamptz '2026-11-18' - n * interval '15 minutes' end, ''
    from generate_series(1, ${many}::int) n`)

test('the list of enquiries, in each view and order and with words, is served by an index', async ({
  freshDb: db,
}) => {
  await fill(db, 30_000)
  const owner = { id: NOBODY, verbs: verbsFor('owner') }
  const ask = (query: object) => (place?: string) => listOfficeEnquiries(db, { ...query, place }, owner, NOON)
  await expectIndexes(
    db,
    ['enquiries'],
    [
      ...everyOrder(enquiryList).map(({ index, ...how }) => ({
        how,
        by: [index, 'enquiries_waiting', 'enquiries_assigned', 'enquiries_done'],
        ask: ask(how),
      })),
      ...enquiryViews.flatMap((view) =>
        ['last42', 'number777', '0001-2345', 'p77@example.com', 'first1 last1'].map((q) => ({
          how: { view, q },
          by: ['enquiries_search', 'enquiries_assigned'],
          ask: ask({ view, q }),
        })),
      ),
    ],
  )
})

test('the enquiries of somebody without an account are found by an index', async ({ freshDb: db }) => {
  await fill(db, 1_000)
  await expectIndexes(
    db,
    ['enquiries'],
    [
      {
        how: { emails: ['p77@example.com'] },
        by: ['enquiries_by_email'],
        ask: async () => {
          await exportEnquiries(db, { emails: ['p77@example.com'] })
          return { next_place: null }
        },
      },
    ],
  )
})
