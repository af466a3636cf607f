import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = path.dirname(fileURLToPath(import.meta.url))
const LEDGER = path.join(HERE, 'ledger.json')
const SEEDS = path.join(HERE, '../../db/seeds/scenes.json')

// Raise this when grading or encoding change: every scene is then due again.
export const GRADE = 2

/** Everything a scene depends on: the page that draws it and the cut-outs in it. Where a file lies does not matter. */
export function keyOf(html, cutouts) {
  const drawn = Object.values(cutouts).reduce((page, { file, hash }) => page.replaceAll(file, hash), html)
  const anywhere = drawn.replace(/file:\/\/[^)"]*\//g, '')
  return createHash('sha256').update(`${GRADE}\n${anywhere}`).digest('hex').slice(0, 16)
}

export async function openLedger() {
  const entries = await readJson(LEDGER)
  const scenes = await readJson(SEEDS)
  const write = async () => {
    await writeJson(LEDGER, entries)
    await writeJson(SEEDS, scenes)
  }
  return {
    entries,
    scenes,
    async enter(id, key, seed) {
      entries[id] = { key, base: seed.base }
      scenes[id] = seed
      await write()
    },
    async strike(id) {
      delete entries[id]
      delete scenes[id]
      await write()
    },
  }
}

async function readJson(file) {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

async function writeJson(file, value) {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  // Short lists on one line, as the formatter wants them.
  const json = JSON.stringify(sorted, null, 2).replace(
    /\[\s+([\d,\s]+?)\s+\]/g,
    (_, list) => `[${list.replace(/\s+/g, ' ')}]`,
  )
  await fs.writeFile(`${file}.new`, `${json}\n`)
  await fs.rename(`${file}.new`, file)
}
