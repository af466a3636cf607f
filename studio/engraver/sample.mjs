import fs from 'node:fs/promises'
import path from 'node:path'
import { drinks } from '../catalogue/index.mjs'
import { cutOut } from '../darkroom/cutout.mjs'
import { makeMaster, masterPng } from '../darkroom/deliver.mjs'
import { develop } from '../darkroom/develop.mjs'
import { expose } from '../darkroom/expose.mjs'
import { radiusAt, turn } from '../glassworks/profile.mjs'
import { shapes } from '../glassworks/shapes/index.mjs'
import { stage } from '../glassworks/stage.mjs'
import { n, text } from '../print/ink.mjs'
import { openPress } from '../print/press.mjs'

const QUALITY = { scale: 1.5, samples: 20 }
/** On film the whole bottle is half as tall as in its photograph, and never stands still. */
const ON_FILM = { scale: 0.75, samples: 16 }

// A malt that wears a low card instead of its tall label: most of the wall is free for the words.
const { neck: _, ...strathcorran } = drinks['strathcorran-15']
const bottle = {
  ...strathcorran,
  label: {
    design: 'carte',
    palette: strathcorran.label.palette,
    faces: { over: 'Cinzel 600', brand: 'Cinzel 700', caps: 'Cinzel 600' },
    width: 78,
    height: 50,
    words: {
      over: 'ESTD 1824',
      brand: 'STRATHCORRAN',
      figure: '15',
      kind: 'SINGLE MALT SCOTCH WHISKY',
      note: 'Oloroso sherry butts',
      size: '70 cl',
      strength: '46% vol',
    },
  },
}

const face = 'Pinyon Script 400'
/** In millimetres, like everything that is printed: heights from the table, baselines from the top of the panel. */
const panel = { z0: 88, z1: 148, width: 84 }
const words = [
  { line: 'For Rosalind', baseline: 21, size: 14, fit: 61 },
  { line: 'Midsummer 2026', baseline: 36.5, size: 9.4, fit: 57 },
]

/** Engraves and photographs the bottle of the banner. Unlike the words on the shop's pages, these are cut into the scene itself. */
export async function shootSample(folder) {
  const set = engraved()
  await print(set.sheets, path.join(folder, 'prints'))
  const master = await photograph(set, folder, 0, QUALITY)
  await fs.writeFile(path.join(folder, 'engraved.png'), await masterPng(master))
  return master
}

/**
 * The same bottle, turned to the right by so many degrees: a picture for each, in the folder under its angle. Those that
 * are there already stay, so that a long shoot can be stopped and go on.
 */
export async function shootTurning(folder, angles) {
  const due = []
  for (const angle of angles) if (!(await isThere(turnedFile(folder, angle)))) due.push(angle)
  if (due.length === 0) return
  const set = engraved()
  await print(set.sheets, path.join(folder, 'prints'))
  for (const angle of due) {
    const master = await photograph(set, folder, angle, ON_FILM)
    await fs.writeFile(turnedFile(folder, angle), await masterPng(master))
    console.log(`turned by ${angle} degrees`)
  }
}

export const turnedFile = (folder, angle) => path.join(folder, `${angle}.png`)

const isThere = (file) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

function engraved() {
  const { scene, sheets, glow } = stage(bottle)
  scene.parts.find(({ name }) => name === 'glass').mat.engraving = {
    print: 'words',
    z0: panel.z0,
    z1: panel.z1,
    arc:
      (panel.width / radiusAt(turn(shapes[bottle.shape].outer), (panel.z0 + panel.z1) / 2)) * (180 / Math.PI),
  }
  return { scene, sheets: { ...sheets, words: stencil() }, glow }
}

async function photograph({ scene, glow }, folder, angle, quality) {
  const passes = path.join(folder, 'passes')
  await fs.mkdir(passes, { recursive: true })
  const sceneFile = path.join(folder, 'scene.json')
  await fs.writeFile(sceneFile, JSON.stringify({ ...scene, turn: angle }))
  await expose({ scene: sceneFile, prints: path.join(folder, 'prints'), out: passes, ...quality })
  return makeMaster(cutOut(await develop(passes), glow))
}

/** White where the glass is cut. */
function stencil() {
  const { width } = panel
  const height = panel.z1 - panel.z0
  const lines = words.map(({ line, baseline, size, fit }) =>
    text(width / 2, baseline, line, { face, size, fill: '#fff', stroke: 0.42, fit }),
  )
  return {
    width,
    height,
    svg: `<rect width="${n(width)}" height="${n(height)}" fill="#000"/>${lines.join('')}`,
  }
}

async function print(sheets, folder) {
  const press = await openPress()
  try {
    for (const [name, sheet] of Object.entries(sheets)) await press.print(sheet, path.join(folder, name))
  } finally {
    await press.close()
  }
}
