import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'
import { findMail, latestMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { emptyDatabaseUrl, isPostgres, newDatabaseUrl } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { prepareDatabase } from '../../test/prepare-database.ts'
import { NOON } from '../../test/shop.ts'
import { obeyAboutBackup } from './backup-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'offlicence-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let names = 0
const newName = (name: string) => join(folder, `${++names}-${name}`)

/** As the settings name a database that is not there yet, or is empty. */
const newPlace = async () =>
  isPostgres()
    ? { databaseUrl: await emptyDatabaseUrl(), dataDir: '' }
    : { databaseUrl: undefined, dataDir: newName('data') }

type Place = Awaited<ReturnType<typeof newPlace>>

async function look<Seen>(
  place: Place,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Seen>,
) {
  const database = await openDatabase(place)
  return work(database).finally(database.close)
}

/** A shop with a mail that waits, and a newsletter that is planned. */
async function newShop(): Promise<Place> {
  const place = isPostgres() ? { databaseUrl: await newDatabaseUrl(), dataDir: '' } : await newPlace()
  await look(place, async (database) => {
    if (!isPostgres()) await prepareDatabase(database)
    const mail = { to: 'rosalind@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
    await database.db.transaction((tx) => postMail(tx, { ...mail, event: 'hello:1' }))
    await database.db.execute(sql`
      insert into newsletter_campaigns (id, state, subject, preheader, intro, drinks, articles, closing,
        created_at, changed_at, changed_by, starts_at)
      values (gen_random_uuid(), 'scheduled', 'New bottles', '', 'Hello', '[]', '[]', '', now(), now(), 'Ada', now())`)
  })
  return place
}

const say = (place: Place, ...words: string[]) => obeyAboutBackup(place, words, { now: NOON })

describe('npm run shop -- backup', () => {
  test('and restore, from one database into another', async () => {
    const shop = await newShop()
    const file = newName('shop.backup')
    const backedUp = await say(shop, 'backup', file)
    expect(backedUp).toEqual({
      words: expect.stringMatching(/^\S+ has all of the shop: [\d,]+ rows of \d+ tables in \d+\.\d MB/),
    })
    expect(backedUp?.words).toContain('personal data')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await say(shop, 'backup', file)).toEqual({
      words: `${file} is there already. Please choose another name.`,
      isFault: true,
    })

    const place = await newPlace()
    const restored = await say(place, 'restore', file)
    expect(restored?.isFault).toBeUndefined()
    expect(restored?.words).toContain('The shop is as it was at 2026-11-18T12:00:00.000Z')
    expect(restored?.words).toContain('The change log is whole.')
    expect(restored?.words).toContain('1 mail waits and goes out when the shop starts')
    expect(restored?.words).toContain('1 newsletter was planned or on the way, and is paused')
    const newsletters = sql`select state from newsletter_campaigns`
    const paused = await look(place, async ({ db }) => (await db.execute(newsletters)).rows)
    expect(paused).toEqual([{ state: 'paused' }])
    const [mail] = await look(place, ({ db }) => latestMail(db, 5))
    expect(mail).toMatchObject({ subject: 'Hello', tries: 0, sentAt: null })

    expect(await say(place, 'restore', file)).toEqual({
      words: expect.stringContaining(
        'This database is not empty: there is something in newsletter_campaigns',
      ),
      isFault: true,
    })
    expect(await look(place, ({ db }) => findMail(db, mail?.id ?? ''))).toEqual(mail)

    const rehearsal = await newPlace()
    const quiet = await say(rehearsal, 'restore', file, '--without-mail')
    expect(quiet?.words).toContain('1 mail that waited is given up and will not be sent.')
    expect(quiet?.words).toContain('1 newsletter was planned')
    const [silenced] = await look(rehearsal, ({ db }) => latestMail(db, 5))
    expect(silenced).toMatchObject({
      id: mail?.id,
      text: '',
      html: '',
      lastError: expect.stringContaining('restored'),
    })
  })

  test('finds no database where there is none, and makes none', async () => {
    const dataDir = newName('nothing')
    const said = await obeyAboutBackup({ databaseUrl: undefined, dataDir }, ['backup', newName('x')], {
      now: NOON,
    })
    expect(said).toEqual({
      words: expect.stringContaining(`There is no database in ${dataDir}`),
      isFault: true,
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('says that a database is not a shop’s', async () => {
    const place = await newPlace()
    if (place.dataDir) await look(place, ({ pool }) => pool.query('select 1'))
    expect(await say(place, 'backup', newName('x'))).toEqual({
      words: 'There is no shop in this database yet.',
      isFault: true,
    })
  })

  test('says that a server can’t be reached', async () => {
    const away = { databaseUrl: 'postgres://nobody@127.0.0.1:1/shop', dataDir: '' }
    expect(await obeyAboutBackup(away, ['backup', newName('x')], { now: NOON })).toEqual({
      words: expect.stringContaining('The database can’t be reached: '),
      isFault: true,
    })
  })

  test.runIf(isPostgres())('says that a server went away in the middle, and keeps nothing', async () => {
    const shop = await newShop()
    const file = newName('shop.backup')
    await look(shop, async ({ pool }) => {
      const holder = await pool.connect()
      await holder.query('begin; lock table outgoing_mail')
      const said = say(shop, 'backup', file)
      const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
        expect(rowCount).toBe(1)
      }, PATIENCE)
      expect(await said).toEqual({
        words: expect.stringMatching(/^The database stopped in the middle: .+ Nothing was kept of it\.$/),
        isFault: true,
      })
      await holder.query('rollback')
      holder.release()
    })
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false])
  })

  test.skipIf(isPostgres())('does not open a folder that a shop has open', async () => {
    const place = await newPlace()
    await look(place, async () => {
      await expect(say(place, 'backup', newName('x'))).rejects.toBeInstanceOf(FolderInUse)
    })
  })

  test('a file that is not there, or is no backup, touches no database', async () => {
    const dataDir = newName('untouched')
    const place = { databaseUrl: undefined, dataDir }
    const other = newName('other')
    writeFileSync(other, 'a letter')
    for (const file of [newName('missing'), other, folder])
      expect(await say(place, 'restore', file)).toMatchObject({ isFault: true })
    expect(existsSync(dataDir)).toBe(false)
  })

  test.for([
    ['backup'],
    ['backup', '--all'],
    ['backup', 'x', 'y'],
    ['restore'],
    ['restore', 'x', '--quietly'],
    ['restore', '--without-mail'],
  ])('%j is answered with help', async (words) => {
    expect(
      await obeyAboutBackup({ databaseUrl: undefined, dataDir: folder }, words, { now: NOON }),
    ).toBeUndefined()
  })
})
