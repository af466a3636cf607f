import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FORMATS, WIDTHS } from './darkroom/deliver.mjs'

// What has been shot, and from what. The ledger is committed, so a fresh clone knows that its photographs are current.
const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const LEDGER = path.join(STUDIO, 'ledger.json')
const SEEDS = path.join(STUDIO, '../db/seeds/photos.json')

// Raise this when light, lens, denoising or the cut-out change: every photograph is then due again.
export const RIG = 2

/** Everything a photograph depends on: the scene, what is printed, the light on the table, the rig. */
export function keyOf({ scene, sheets, glow }) {
  const art = Object.fromEntries(Object.entries(sheets).map(([name, { svg }]) => [name, svg]))
  return createHash('sha256')
    .update(JSON.stringify({ rig: RIG, scene, art, glow }))
    .digest('hex')
    .slice(0, 16)
}

export async function openLedger() {
  const entries = await readJson(LEDGER)
  const photos = await readJson(SEEDS)
  return {
    entries,
    photos,
    async enter(id, { key, base, blur }) {
      entries[id] = { key, base }
      photos[id] = { base, blur }
      await writeJson(LEDGER, entries)
      await writeJson(SEEDS, photos)
    },
    async strike(id) {
      delete entries[id]
      delete photos[id]
      await writeJson(LEDGER, entries)
      await writeJson(SEEDS, photos)
    },
  }
}

export async function isDone({ entries }, { id, key }, folder) {
  const entry = entries[id]
  if (entry?.key !== key) return false
  const stem = path.basename(entry.base)
  const files = WIDTHS.flatMap((width) =>
    FORMATS.map((format) => path.join(folder, `${stem}-${width}.${format}`)),
  )
  const found = await Promise.all(
    files.map((file) =>
      fs.access(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

async function readJson(file) {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Sorted, and put in place in one step: a shoot may be stopped at any moment. */
async function writeJson(file, value) {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  await fs.rename(`${file}.new`, file)
}
