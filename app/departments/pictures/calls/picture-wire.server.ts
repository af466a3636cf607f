import { z } from 'zod'
import type { PictureRow } from '../data/pictures.server.ts'
import { ADDRESS, logoFile, pictureKinds, pictureStates, wide } from '../pictures.ts'

export const wirePicture = z
  .object({
    hash: z.string().describe('Its name: the same file has the same one'),
    kind: z.enum(pictureKinds),
    name: z.string().describe('Of the file'),
    state: z.enum(pictureStates),
    because: z.string().describe('Why it failed'),
    done: z.int().describe('Files made'),
    steps: z.int().describe('Files to make; 0 until that is known'),
    src: z
      .string()
      .describe('Address of the logo, or of a small version of the hero; empty until it is made'),
    width: z.int().describe('Of a logo as it is served, of a photograph as it was sent'),
    height: z.int(),
    bytes: z.int(),
    sent_at: z.string(),
    by: z.string(),
    may: z.array(z.enum(['use', 'delete'])),
  })
  .meta({ id: 'Picture' })

export type WirePicture = z.infer<typeof wirePicture>

export const toWirePicture = (row: PictureRow): WirePicture => ({
  hash: row.hash,
  kind: row.kind,
  name: row.name,
  state: row.state,
  because: row.because,
  done: row.done,
  steps: row.steps,
  src: row.state === 'ready' ? ADDRESS + smallFile(row) : '',
  width: row.width,
  height: row.height,
  bytes: row.size,
  sent_at: row.sentAt.toISOString(),
  by: row.by,
  may: [
    ...(row.state === 'ready' ? ['use' as const] : []),
    ...(row.usedAt === null ? ['delete' as const] : []),
  ],
})

const smallFile = ({ kind, hash, format }: PictureRow) =>
  kind === 'logo' ? logoFile(hash, format) : `${hash}-${wide.widths[0]}.webp`
