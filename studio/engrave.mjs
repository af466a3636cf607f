#!/usr/bin/env node
// node studio/engrave.mjs      finds the place for words on every engravable bottle -> app/departments/engraving/panels.json
//   --sample     also engraves and shoots the bottle of the banner, with Blender
//   --fonts      also cuts the three typefaces -> app/design/fonts/engraving-*
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { drinks } from './catalogue/index.mjs'
import { deliver } from './darkroom/deliver.mjs'
import { makeFonts } from './engraver/fonts.mjs'
import { panelFor } from './engraver/panel.mjs'
import { shootSample } from './engraver/sample.mjs'
import { tintFor } from './engraver/tint.mjs'
import { stage } from './glassworks/stage.mjs'
import { keyOf, openLedger } from './ledger.mjs'

const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const WORK = path.join(STUDIO, 'work')
const SEEDS = path.join(STUDIO, '../db/seeds')
const ENGRAVING = path.join(STUDIO, '../app/departments/engraving/panels.json')

os.setPriority(10)

const flags = process.argv.slice(2)
const known = await readKnown()
if (flags.includes('--fonts')) await makeFonts()
const sample = flags.includes('--sample') ? await takeSample() : known.$sample
const ledger = await openLedger()
const panels = {}
const roomless = []
for (const id of await engravable()) {
  const panel = panelFor(drinks[id] ?? missing(id))
  if (panel) panels[id] = { ...panel, ...(await tintFor(drinks[id], panel, await currentMaster(id))) }
  else roomless.push(id)
}
await fs.writeFile(ENGRAVING, written({ ...(sample && { $sample: sample }), ...panels }))
console.log(`${Object.keys(panels).length} bottles can be engraved`)
if (roomless.length) {
  console.error(
    `no room for words, so their seeds must say so or their labels be lower: ${roomless.join(', ')}`,
  )
  process.exitCode = 1
}

async function readKnown() {
  try {
    return JSON.parse(await fs.readFile(ENGRAVING, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

async function takeSample() {
  const master = await shootSample(path.join(WORK, 'engraved'))
  const { base, blur } = await deliver('engraved', master, path.join(STUDIO, '../public/photos'))
  return { base, blur }
}

/** The shop decides which drinks it offers to engrave. */
async function engravable() {
  const folder = path.join(SEEDS, 'catalogue')
  const files = (await fs.readdir(folder)).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(path.join(folder, name)))))
  const seeds = modules.flatMap((module) => Object.values(module)).filter(Array.isArray)
  const ids = seeds.flat().flatMap(({ id, engravable }) => (engravable ? [id] : []))
  return [...new Set(ids)].sort()
}

function missing(id) {
  throw new Error(`${id} may be engraved, but is not in the studio's catalogue`)
}

/** A master from which colours can be read: one that was shot from the very scene the panel was worked out on. */
async function currentMaster(id) {
  const isCurrent = ledger.entries[id]?.key === keyOf(stage(drinks[id]))
  return isCurrent ? path.join(WORK, 'masters', `${id}.png`) : null
}

/** As the formatter has it: three numbers in a row stay in a row. */
function written(entries) {
  const text = JSON.stringify(entries, null, 2)
  const inRows = text.replace(/\[[^\]]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  return `${inRows}\n`
}
