import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { test } from '../../../../test/office.ts'
import { joinRowByRow } from '../../../../test/row-by-row.ts'
import { admitPlaces, insertPlace } from '../data/places.server.ts'
import { queuePlaces, queues } from '../tables.server.ts'
import { queued } from '../testing/queued.ts'

test('no more are let in than there is room for, whatever way the database joins', async ({ street }) => {
  const { db, clock } = street
  const { drink } = await queued(street)
  const [queue] = await db.select().from(queues).where(eq(queues.drinkId, drink.id))
  const queueId = queue?.id ?? ''
  const later = new Date(clock.now.getTime() + MINUTE_MS)
  const line: (number | undefined)[] = []
  for (const ticketHash of ['a', 'b', 'c', 'd'])
    line.push(await insertPlace(db, { queueId, ticketHash, arrivedAt: clock.now, presentUntil: later }))
  await joinRowByRow(db)
  const letIn = async () => {
    await admitPlaces(db, queueId, { most: 2, now: clock.now, expiresAt: later })
    const places = await db.select().from(queuePlaces).where(eq(queuePlaces.queueId, queueId))
    return places.filter(({ admittedAt }) => admittedAt).map(({ id }) => id)
  }
  expect((await letIn()).sort((a, b) => a - b)).toEqual(line.slice(0, 2))
  expect((await letIn()).sort((a, b) => a - b)).toEqual(line)
})
