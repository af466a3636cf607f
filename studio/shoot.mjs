#!/usr/bin/env node
// node studio/shoot.mjs [id ...]      shoots the drinks that are not yet done (all, or those named)
//   --force      shoots them again      --draft      quick and rough, into studio/work only
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drinks } from './catalogue/index.mjs'
import { cutOut } from './darkroom/cutout.mjs'
import { deliver, makeMaster, masterPng, sweep } from './darkroom/deliver.mjs'
import { develop } from './darkroom/develop.mjs'
import { expose } from './darkroom/expose.mjs'
import { stage } from './glassworks/stage.mjs'
import { isDone, keyOf, openLedger } from './ledger.mjs'
import { openPress } from './print/press.mjs'

const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const PHOTOS = path.join(STUDIO, '../public/photos')
const WORK = path.join(STUDIO, 'work')

/** Two at once keep two cores busy while one of them waits for the press or the denoiser. */
const AT_ONCE = Number(process.env.STUDIO_SHOTS ?? 1)

const QUALITY = { final: { scale: 1.5, samples: 8 }, draft: { scale: 1, samples: 4 } }

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isDraft = flags.includes('--draft')
const isForced = flags.includes('--force')

// Hours of rendering must not get in anybody's way. Blender inherits the priority.
os.setPriority(10)

const ledger = await openLedger()
if (asked.length === 0) await retire()
await shootAll(asked.length ? asked : Object.keys(drinks))

/** Drinks that have left the catalogue take their photographs with them. */
async function retire() {
  for (const id of Object.keys(ledger.entries).filter((known) => !drinks[known])) {
    await sweep(id, PHOTOS)
    await ledger.strike(id)
    console.log(`${id}  no longer in the catalogue, its photographs removed`)
  }
}

async function shootAll(ids) {
  const unknown = ids.filter((id) => !drinks[id])
  if (unknown.length) throw new Error(`not in the catalogue: ${unknown.join(', ')}`)
  const shots = ids.map((id) => ({ id, ...stage(drinks[id]) })).map((shot) => ({ ...shot, key: keyOf(shot) }))
  const due = []
  for (const shot of shots) {
    if (isForced || isDraft || !(await isDone(ledger, shot, PHOTOS))) due.push(shot)
  }
  console.log(`${ids.length} asked for, ${ids.length - due.length} done already, ${due.length} to shoot`)
  if (due.length === 0) return
  const press = await openPress()
  let failures = 0
  try {
    const queue = due.entries()
    const photographer = async () => {
      for (const [i, shot] of queue) {
        const began = Date.now()
        const progress = `[${i + 1}/${due.length}] ${shot.id}`
        try {
          const result = isDraft ? await shootDraft(press, shot) : await shootFinal(press, shot)
          console.log(`${progress}  ${((Date.now() - began) / 1000).toFixed(0)} s  ${result}`)
        } catch (error) {
          failures += 1
          console.error(`${progress}  FAILED: ${error.message}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, photographer))
  } finally {
    await press.close()
  }
  if (failures) process.exitCode = 1
}

async function shootFinal(press, shot) {
  const master = await photograph(press, shot, QUALITY.final)
  await keepMaster(shot.id, master)
  const { base, blur, written } = await deliver(shot.id, master, PHOTOS)
  await ledger.enter(shot.id, { key: shot.key, base, blur })
  const largest = written.find(({ name }) => name.endsWith('-800.webp'))
  return `${path.basename(base)}  ${(largest.bytes / 1000).toFixed(0)} kB at 800 px`
}

async function shootDraft(press, shot) {
  const master = await photograph(press, shot, QUALITY.draft)
  return path.relative(process.cwd(), await keepMaster(shot.id, master, 'drafts'))
}

async function photograph(press, { id, scene, sheets, glow }, quality) {
  const folder = path.join(WORK, 'shots', id)
  const prints = path.join(folder, 'prints')
  const passes = path.join(folder, 'passes')
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(passes, { recursive: true })
  for (const [name, sheet] of Object.entries(sheets)) await press.print(sheet, path.join(prints, name))
  const sceneFile = path.join(folder, 'scene.json')
  await fs.writeFile(sceneFile, JSON.stringify(scene))
  await expose({ scene: sceneFile, prints, out: passes, ...quality })
  return makeMaster(cutOut(await develop(passes), glow))
}

async function keepMaster(id, master, drawer = 'masters') {
  const file = path.join(WORK, drawer, `${id}.png`)
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, await masterPng(master))
  return file
}
