import { z } from 'zod'
import { BackupRefused } from './backup-refused.server.ts'

/** Raised when a file can't be read by the code before. */
export const FORMAT = 1

const tableSchema = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string().min(1),
  /** As they stand in a row; generated columns are left out. */
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().min(0),
  /** The longest row as text, in bytes. */
  longest: z.int().min(0),
  /** The sum of a hash of each row, in whatever order. */
  hash: z.string().regex(/^-?\d+$/),
})

const manifestSchema = z.object({
  file: z.literal('offlicence backup'),
  format: z.literal(FORMAT),
  shop: z.string(),
  takenAt: z.iso.datetime(),
  database: z.string(),
  migrations: z.array(z.int()).min(1),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(
    z.object({ name: z.string().min(1), value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]

/** The first line of a backup. */
export function readManifest(line: string, path: string): Manifest {
  const said = headSchema.safeParse(jsonIn(line))
  if (!said.success) throw new BackupRefused(`${path} is no backup of the shop.`)
  if (said.data.format > FORMAT)
    throw new BackupRefused(
      `${path} was written by a newer version of the shop (format ${said.data.format}, known is ${FORMAT}). Please restore it with that version.`,
    )
  const manifest = manifestSchema.safeParse(jsonIn(line))
  if (!manifest.success) throw new BackupRefused(`${path} is damaged: its first line makes no sense.`)
  return manifest.data
}

const headSchema = z.object({ file: z.literal('offlicence backup'), format: z.int().min(1) })

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export const totalRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((total, { rows }) => total + rows, 0)
