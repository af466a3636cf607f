import { sql } from 'drizzle-orm'
import { test } from '../../../../test/database.ts'
import { expectIndexes } from '../../../../test/explained.ts'
import { listChanges } from '../changes-list.server.ts'
import { verbsFor } from '../staff.ts'

const owner = { verbs: verbsFor('owner') }
const SOMEBODY = '00000000-0000-4000-8000-000000000007'

// Staff and invitations are a few dozen rows: an index would not be used.
test('the change log, by subject, person and name too, is served by an index', async ({ freshDb: db }) => {
  await db.execute(sql`
    insert into office_changes (at, staff_id, by, via, verb, subject, batch, before, after)
    select timestamptz '2026-11-18', ('00000000-0000-4000-8000-' || lpad((i % 20)::text, 12, '0'))::uuid,
      'Member ' || i % 20, 'office', 'orders.note', 'order:' || i % 300, gen_random_uuid(), '{}', '{}'
    from generate_series(1, 4000) i`)
  await expectIndexes(
    db,
    ['office_changes'],
    [
      { how: {}, by: ['office_changes_pkey'] },
      { how: { subject: 'order:7' }, by: ['changes_of_subject'] },
      { how: { by: SOMEBODY }, by: ['changes_by_staff', 'office_changes_pkey'] },
      { how: { by: 'Member 7' }, by: ['changes_by_name', 'office_changes_pkey'] },
      { how: { by: 'Member 7', subject: 'order:7' }, by: ['changes_of_subject'] },
    ].map(({ how, by }) => ({
      how,
      by,
      ask: (place?: string) => listChanges(db, { ...how, place }, owner),
    })),
  )
})
