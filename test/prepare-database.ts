import { wallClock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { jobsOver } from './jobs.ts'

/** The tables, and the queues in which jobs are posted. */
export async function prepareDatabase(database: Database) {
  await database.migrate()
  const onTrouble = (trouble: Error) => {
    throw trouble
  }
  const jobs = jobsOver(database.db, wallClock)
  await (await openJobs({ database, jobs, onTrouble })).end()
}
