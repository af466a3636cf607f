import { type Clock, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Store } from '#app/platform/db/file-store.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { drainQueue } from '#app/platform/jobs/drain-queue.ts'
import { loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { attachPhotograph } from '../calls/drink-list.server.ts'
import {
  claimPhotograph,
  lockPhotograph,
  noteProgress,
  type PhotographRow,
  updatePhotograph,
} from '../data/photographs.server.ts'
import { storeIn } from '../data/store.server.ts'
import { ADDRESS, fileNames } from '../photographs.ts'
import type { Pixels } from '../rules/background.ts'
import { type Developed, develop } from './develop.server.ts'
import { encode, hashOfPixels, placeholder } from './encode.server.ts'

/** Longer than one file takes: a process that was not heard of since was killed. */
const GONE_AFTER_MS = MINUTE_MS / 2
const MOST_TRIES = 3

type Making = { db: Db; clock: Clock; alert: Alert }

/** Makes what waits, the oldest first. One at a time: a decoded photograph can take a quarter of a gigabyte. */
export async function makeWaiting(making: Making) {
  const { db, clock, alert } = making
  await drainQueue(
    () => {
      const now = clock()
      return claimPhotograph(db, now, new Date(now.getTime() - GONE_AFTER_MS))
    },
    (row) => makeOne(making, row),
    ({ id }, err) => alert('a photograph was not made', { id, err }),
  )
}

async function makeOne({ db, clock }: Making, row: PhotographRow) {
  const store = storeIn(db)
  if (row.tries > MOST_TRIES) return fail(db, row, 'It was tried three times and could not be made.', clock())
  const original = await store.get(`original/${row.id}`)
  if (!original) return fail(db, row, 'The file is no longer there. Please send it again.', clock())
  const developed = await tryToDevelop(original)
  if (!developed) return fail(db, row, 'The picture in this file is broken. Please save it again.', clock())
  const versions = [developed.whole, ...(developed.cut ? [developed.cut] : [])]
  const steps = versions.length * fileNames('').length
  let done = 0
  const made: Made[] = []
  for (const pixels of versions) {
    const hash = hashOfPixels(pixels)
    for (const { name, width, ending } of fileNames(hash)) {
      // A try that was cut short has left some of them.
      await unlessThere(store, name, () => encode(pixels, width, ending))
      done += 1
      if (!(await noteProgress(db, row.id, { done, steps, now: clock() }))) return
    }
    made.push({ base: ADDRESS + hash, blur: await placeholder(pixels), pixels })
  }
  await finish(db, row, made, clock())
}

type Made = { base: string; blur: string; pixels: Pixels }

/** Undefined for what the library can't decode: a bomb, a broken scan, an end that is missing inside. */
async function tryToDevelop(original: Buffer): Promise<Developed | undefined> {
  // A library that is not there is no fault of the photograph.
  await loadSharp()
  try {
    return await develop(original)
  } catch {
    return undefined
  }
}

async function unlessThere(store: Store, name: string, make: () => Promise<Buffer>) {
  if (!(await store.renew(name))) await store.put(name, await make())
}

/** All files are there: from here on pages may show it, at once and whole. */
const finish = (db: Db, row: PhotographRow, [whole, cut]: Made[], now: Date) =>
  db.transaction(async (tx) => {
    const locked = await lockPhotograph(tx, row.id)
    if (locked?.state !== 'making' || !whole) return
    await updatePhotograph(tx, row.id, {
      state: 'ready',
      base: whole.base,
      blur: whole.blur,
      cutBase: cut?.base ?? '',
      cutBlur: cut?.blur ?? '',
      touchedAt: now,
    })
    if (locked.drinkId === null) return
    const acting = {
      actor: { staffId: locked.staffId, name: locked.by, via: 'job' as const },
      now,
      batch: locked.batch,
    }
    const { drinkId, goesFirst: isFirst, wantsCut: isCut } = locked
    try {
      await attachPhotograph(tx, row.id, drinkId, { isFirst, isCut }, acting)
    } catch (failure) {
      // Made, but not wanted there: the list of uploads says why.
      if (!(failure instanceof Refused)) throw failure
      await updatePhotograph(tx, row.id, { because: failure.message })
    }
  })

const fail = (db: Db, { id }: PhotographRow, because: string, now: Date) =>
  updatePhotograph(db, id, { state: 'failed', because, touchedAt: now })
