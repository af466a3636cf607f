import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pauseNewsletters } from '#app/departments/newsletter/pausing.server.ts'
import { checkChangeLog } from '#app/departments/staff/jobs.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { checkBackupFile } from '#app/platform/db/backup/backup-file.server.ts'
import { BackupRefused } from '#app/platform/db/backup/backup-refused.server.ts'
import { totalRows } from '#app/platform/db/backup/manifest.server.ts'
import { refuseUnknown, restoreBackup } from '#app/platform/db/backup/restore-backup.server.ts'
import { takeBackup } from '#app/platform/db/backup/take-backup.server.ts'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { countUnsentMail, giveUpUnsentMail } from '#app/platform/mail/outbox.server.ts'
import { isDatabaseAway } from '../http/refusals.ts'
import type { Said } from './order-command.ts'

export const BACKUP_HELP = `  backup <file>                      writes all of the shop's data into one new file; on PostgreSQL the shop may stay open
  restore <file> [--without-mail]    puts it back into an empty database; --without-mail: mails that still wait in it
                                     are never sent, for a rehearsal or when they went out since`

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

type Doing = {
  now: Date
  /** Now and then, for the person who waits. */
  onProgress?: (words: string) => void
  signal?: AbortSignal
}

/** Opens the database itself: a backup must not change it, and a file is judged before there is one. */
export async function obeyAboutBackup(
  where: Where,
  [verb, file, ...more]: readonly string[],
  doing: Doing,
): Promise<Said | undefined> {
  if (!file || file.startsWith('--')) return undefined
  try {
    if (verb === 'backup' && more.length === 0) return await backUp(where, resolve(file), doing)
    if (verb === 'restore' && more.every((word) => word === WITHOUT_MAIL))
      return await restore(where, resolve(file), { ...doing, isWithoutMail: more.length > 0 })
  } catch (failure) {
    if (failure instanceof BackupRefused) return { words: failure.message, isFault: true }
    if (!isDatabaseAway(failure)) throw failure
    const then = verb === 'backup' ? 'Nothing was kept of it.' : 'Please run the same command again.'
    return {
      words: `The database stopped in the middle: ${reasonIn(failure as Error)}. ${then}`,
      isFault: true,
    }
  }
}

const WITHOUT_MAIL = '--without-mail'

async function backUp(where: Where, path: string, { now, onProgress, signal }: Doing): Promise<Said> {
  const folder = join(where.dataDir, 'database', 'pg')
  if (!where.databaseUrl && !existsSync(folder))
    throw new BackupRefused(`There is no database in ${where.dataDir}. Is DATA_DIR or DATABASE_URL missing?`)
  return withDatabase(where, async (database) => {
    const onRows = everyFewSeconds(onProgress, signal)
    const { manifest, bytes } = await takeBackup(database, path, { shop: version(), now, onRows, signal })
    const rows = totalRows(manifest).toLocaleString('en-GB')
    return {
      words: `${path} has all of the shop: ${rows} rows of ${manifest.tables.length} tables in ${inMegabytes(bytes)}, read back and whole.\nIt holds personal data: keep it where nobody else can read it.`,
    }
  })
}

type Restoring = Doing & { isWithoutMail: boolean }

async function restore(
  where: Where,
  path: string,
  { now, onProgress, signal, isWithoutMail }: Restoring,
): Promise<Said> {
  const manifest = await checkBackupFile(path)
  refuseUnknown(manifest)
  return withDatabase(where, async (database) => {
    let givenUp: number | undefined
    let paused = 0
    const { leftOut } = await restoreBackup(database, path, {
      manifest,
      onRows: everyFewSeconds(onProgress, signal),
      // With the rows themselves: afterwards a shop that is open would have sent them, and a kill kept them.
      async beforeCommit(db) {
        paused = await pauseNewsletters(db, now)
        if (isWithoutMail) givenUp = await giveUpUnsentMail(db, `Not sent: restored on ${now.toISOString()}`)
      },
    })
    return {
      words: [
        `The shop is as it was at ${manifest.takenAt}: ${totalRows(manifest).toLocaleString('en-GB')} rows, compared with the backup.`,
        ...leftOut.map((name) => `Left out: ${name}, which is no table of the shop.`),
        await logWords(database.db),
        ...(paused > 0 ? [pausedWords(paused)] : []),
        givenUp === undefined ? await waitingMailWords(database.db) : givenUpMailWords(givenUp),
      ].join('\n'),
    }
  })
}

/** By the check that runs every night. */
async function logWords(db: Db): Promise<string> {
  const alerts: string[] = []
  await checkChangeLog(db, (what) => void alerts.push(what))
  return alerts.length === 0
    ? 'The change log is whole.'
    : `The change log is as it was in the backup, and not whole: ${alerts.join(', ')}.`
}

const pausedWords = (paused: number) =>
  `${paused === 1 ? '1 newsletter was' : `${paused} newsletters were`} planned or on the way, and ${paused === 1 ? 'is' : 'are'} paused: see /office/people/newsletter.`

const givenUpMailWords = (given: number) =>
  `${given === 1 ? '1 mail that waited is' : `${given} mails that waited are`} given up and will not be sent.`

async function waitingMailWords(db: Db): Promise<string> {
  const waiting = await countUnsentMail(db)
  return waiting === 0
    ? 'No mail waits to be sent.'
    : `${waiting === 1 ? '1 mail waits and goes' : `${waiting} mails wait and go`} out when the shop starts, and jobs that waited are done. For a rehearsal, restore with ${WITHOUT_MAIL} into an empty database.`
}

/** Without migrating it. */
async function withDatabase(where: Where, work: (database: Database) => Promise<Said>): Promise<Said> {
  const database = await openDatabase(where)
  try {
    const connection = await database.pool.connect().catch((failure) => {
      throw new BackupRefused(`The database can’t be reached: ${reasonIn(failure)}`, { cause: failure })
    })
    connection.release()
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Several attempts at a connection fail with an error that has no message of its own. */
const reasonIn = (failure: Error & { code?: string }) => failure.message || failure.code || failure.name

const EVERY_MS = 5_000

function everyFewSeconds(say: (words: string) => void = () => {}, signal?: AbortSignal) {
  let last = performance.now()
  return (done: number, total: number) => {
    if (signal?.aborted) throw new BackupRefused('Stopped. Nothing was kept of it.')
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    say(`${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows`)
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const version = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
