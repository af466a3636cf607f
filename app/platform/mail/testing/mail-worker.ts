import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { PATIENCE } from '../../../../test/patience.ts'
import type { Database, Db } from '../../db/db.server.ts'
import { openJobs } from '../../jobs/jobs.server.ts'
import { type MailOutcomes, mailJobs } from '../mail-jobs.server.ts'
import { latestMail } from '../outbox.server.ts'
import { smtpTransport, type Transport } from '../transport.server.ts'
import { openPostOffice } from './post-office.ts'

export const NOON = new Date('2026-11-18T12:00:00Z')
export const clock = () => NOON

export const aMail = (event: string, to = 'ann@example.com') => ({
  event,
  to,
  subject: 'Your code is 314159',
  html: '<p>Your code is <b>314159</b></p>',
  text: 'Your code is 314159',
})

/** A mail server for one test. */
export async function office(...manners: Parameters<typeof openPostOffice>) {
  const opened = await openPostOffice(...manners)
  onTestFinished(opened.close)
  return opened
}

/** One instance of the shop that works on jobs, with its log. */
export async function worker(database: Database, transport: Transport, outcomes?: MailOutcomes) {
  const troubles: string[] = []
  const jobs = await openJobs({
    database,
    jobs: mailJobs({ db: database.db, clock, transport, ...(outcomes && { outcomes }) }),
    onTrouble: (trouble) => troubles.push(trouble.message),
  })
  onTestFinished(transport.close)
  onTestFinished(jobs.end)
  return { ...jobs, troubles }
}

export const by = ({ url }: { url: string }) =>
  smtpTransport({ url, from: 'Marlow & Reed <hello@shop.example>', onlyByTls: true })

type JobState = { state: string; retryCount: number; output: { trouble?: string } | null }

export async function jobsOf(db: Db): Promise<JobState[]> {
  const { rows } = await db.execute(
    sql`select state, retry_count as "retryCount", output from pgboss.job where name = 'send-mail'`,
  )
  return rows as JobState[]
}

export const jobIs = (db: Db, state: string) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ state }]), PATIENCE)

export const isSent = (db: Db) =>
  vi.waitFor(async () => expect(await latestMail(db, 1)).toMatchObject([{ sentAt: NOON }]), PATIENCE)

/** Skips the pause before the next retry. */
export const pauseIsOver = (db: Db) =>
  db.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`)
