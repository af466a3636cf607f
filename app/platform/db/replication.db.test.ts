import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { listStandbys } from './replication.server.ts'

test('of standbys with one name, the one that is furthest behind counts', async ({ db }) => {
  await db.execute(sql`create temporary view pg_stat_replication as select * from (values
    ('walreceiver', 'streaming', '90 seconds'::interval), ('walreceiver', 'streaming', null),
    ('north', 'streaming', null), ('hidden', null, null)) standbys (application_name, state, replay_lag)`)
  await db.execute(sql`set local search_path = pg_temp, pg_catalog, public`)
  const found = await listStandbys(db)
  expect(found.sort((one, other) => other.lagSeconds - one.lagSeconds)).toEqual([
    { standby: 'walreceiver', lagSeconds: 90 },
    { standby: 'north', lagSeconds: 0 },
  ])
})
