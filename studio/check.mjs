#!/usr/bin/env node
// node studio/check.mjs      is every drink in the catalogue shot, current, complete and light enough?
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drinks } from './catalogue/index.mjs'
import { FORMATS, MOST_BYTES, MOST_PLACEHOLDER, WIDTHS } from './darkroom/deliver.mjs'
import { stage } from './glassworks/stage.mjs'
import { isDone, keyOf, openLedger } from './ledger.mjs'

const PHOTOS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../public/photos')
/** The engraver's own: no drink, and no stray. */
const SAMPLE = 'engraved.'

const ledger = await openLedger()
const gone = Object.keys(ledger.entries).filter((id) => !drinks[id])
const complaints = [
  ...gone.map((id) => `${id}: no longer in the catalogue`),
  ...(await strays()),
  ...(await Promise.all(Object.entries(drinks).map(complaintsAbout))).flat(),
]
for (const complaint of complaints) console.error(complaint)
console.log(
  complaints.length ? `${complaints.length} complaints` : `${Object.keys(drinks).length} drinks, all well`,
)
process.exitCode = complaints.length ? 1 : 0

async function complaintsAbout([id, drink]) {
  const shot = { id, ...stage(drink) }
  if (!(await isDone(ledger, { id, key: keyOf(shot) }, PHOTOS))) return [`${id}: due`]
  const { base, blur } = ledger.photos[id] ?? {}
  if (base !== ledger.entries[id].base) return [`${id}: photos.json and ledger.json disagree`]
  const heavy = []
  for (const file of filesOf(base)) {
    const { size } = await fs.stat(path.join(PHOTOS, file))
    if (size > MOST_BYTES) heavy.push(`${id}: ${file} weighs ${size} bytes`)
  }
  if (blur.length >= MOST_PLACEHOLDER) heavy.push(`${id}: its placeholder is too long`)
  return heavy
}

function filesOf(base) {
  return WIDTHS.flatMap((width) => FORMATS.map((format) => `${path.basename(base)}-${width}.${format}`))
}

/** Files of no drink we know: left behind when an id changes. */
async function strays() {
  const known = new Set(Object.values(ledger.photos).flatMap(({ base }) => filesOf(base)))
  const found = await fs.readdir(PHOTOS)
  return found
    .filter((name) => /-\d+\.(avif|webp)$/.test(name) && !known.has(name) && !name.startsWith(SAMPLE))
    .map((name) => `${name}: belongs to no drink`)
}
