import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

export const MIGRATIONS_FOLDER = 'db/migrations'

const JOURNAL = 'meta/_journal.json'

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

const readJournal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')))

/** The migrations of this version of the shop, oldest first, by the number that the database keeps of each. */
export const knownMigrations = (): number[] => readJournal().entries.map(({ when }) => when)

/** Drizzle runs all migrations of a folder: for the first few, it gets a folder with no more than those. */
export async function withMigrationsUpTo(
  last: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-migrations-'))
  try {
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= last)
    for (const { tag } of entries)
      cpSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`), { recursive: true })
    cpSync(join(MIGRATIONS_FOLDER, JOURNAL), join(folder, JOURNAL), { recursive: true })
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
