#!/usr/bin/env node
// node studio/scenes.mjs [id ...]      photographs the scenes that are not yet done (all, or those named)
//   --force      photographs them again      --proof      into studio/work/scenes only
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './scenes/compose.mjs'
import { cutoutsFor } from './scenes/cutouts.mjs'
import { deliver, FORMATS, sweep, widthsOf } from './scenes/deliver.mjs'
import { scenes } from './scenes/index.mjs'
import { keyOf, openLedger } from './scenes/ledger.mjs'
import { openShutter } from './scenes/shutter.mjs'

const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const FOLDER = path.join(STUDIO, '../public/scenes')
const WORK = path.join(STUDIO, 'work/scenes')

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isProof = flags.includes('--proof')
const isForced = flags.includes('--force') || isProof

os.setPriority(10)

const unknown = asked.filter((id) => !scenes[id])
if (unknown.length) throw new Error(`no such scene: ${unknown.join(', ')}`)

const ledger = await openLedger()
if (asked.length === 0) {
  for (const id of Object.keys(ledger.entries).filter((known) => !scenes[known])) {
    await sweep(id, FOLDER)
    await ledger.strike(id)
    console.log(`${id}  no longer asked for, its pictures removed`)
  }
}

const due = []
const waiting = []
for (const id of asked.length ? asked : Object.keys(scenes)) {
  const { found, missing } = await cutoutsFor(scenes[id])
  if (missing.length) {
    waiting.push(id)
    console.log(`${id}  waits for ${missing.join(', ')}`)
    continue
  }
  const html = compose(scenes[id], found)
  const key = keyOf(html, found)
  if (isForced || !(await isDone(id, key))) due.push({ id, html, key })
}
console.log(`${due.length} to photograph, ${waiting.length} waiting for bottles`)
if (due.length) await photographAll()

async function photographAll() {
  const shutter = await openShutter(WORK)
  try {
    for (const [i, { id, html, key }] of due.entries()) {
      const began = Date.now()
      const png = await shutter.photograph(id, html, scenes[id].size)
      await fs.writeFile(path.join(WORK, `${id}.png`), png)
      let result = path.join('studio/work/scenes', `${id}.png`)
      if (!isProof) {
        const { seed, written } = await deliver(id, png, scenes[id], FOLDER)
        await ledger.enter(id, key, seed)
        const largest = Math.max(...written.map(({ bytes }) => bytes))
        result = `${path.basename(seed.base)}  largest ${(largest / 1000).toFixed(0)} kB`
      }
      console.log(`[${i + 1}/${due.length}] ${id}  ${((Date.now() - began) / 1000).toFixed(0)} s  ${result}`)
    }
  } finally {
    await shutter.close()
  }
}

async function isDone(id, key) {
  const entry = ledger.entries[id]
  if (entry?.key !== key) return false
  const stem = path.basename(entry.base)
  const names = widthsOf(scenes[id]).flatMap((width) => FORMATS.map((format) => `${stem}-${width}.${format}`))
  if (scenes[id].jpeg) names.push(`${stem}-${scenes[id].size[0]}.jpg`)
  const present = await Promise.all(
    names.map((name) =>
      fs.access(path.join(FOLDER, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return present.every(Boolean)
}
