#!/usr/bin/env node
// node studio/film.mjs      films two lines being cut into a bottle, which then turns -> public/journal/engraving.{webm,mp4} and its poster
//   --turn       only shoots the turning bottle, with Blender: what is missing of it in studio/work/turning
//   --still 5.2  one picture, at that second, into studio/work/film only
// Needs Chromium and ffmpeg (with libvpx-vp9 and libx264); Blender for the turn.
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { LETTER_SIZE, layOnGlass } from '../app/design/media/engraved-words.ts'
import { shootTurning, turnedFile } from './engraver/sample.mjs'
import { turnedLetter } from './engraver/turned-letter.mjs'
import { compose } from './scenes/compose.mjs'
import { cutoutsFor } from './scenes/cutouts.mjs'
import { draw, prepare } from './scenes/moving.mjs'

const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const WORK = path.join(STUDIO, 'work/film')
const TURNING = path.join(STUDIO, 'work/turning')
const FOLDER = path.join(STUDIO, '../public/journal')
const FONT = path.join(STUDIO, '../app/design/material/fonts/engraving-1.woff2')

const [WIDTH, HEIGHT] = [960, 540]
const RATE = 25
const SECONDS = 14
const POSTER_AT = 8.3

/** Set at twice the film's size, so that the camera can come nearer without losing the paper's grain. */
const set = {
  size: [1920, 1080],
  scale: 3.1,
  origin: [960, 985],
  light: { across: 0.75, back: 0.5 },
  stage: [
    { piece: 'sweep', wall: '#e4d3bd', floor: '#ecdfcd', back: 360, lamp: [0.2, 0.05], fall: 0.2 },
    { piece: 'panel', shape: 'arch', x: 20, z: -300, wide: 270, tall: 330, paper: '#d0ae86', gap: 54 },
    {
      piece: 'window',
      panes: [
        { x: 0.2, y: -0.1, wide: 0.14, tall: 1.2 },
        { x: 0.365, y: -0.1, wide: 0.14, tall: 1.2 },
      ],
      lean: -0.22,
      shade: '#a07f5c',
      depth: 0.18,
      soft: 0.02,
      leaves: [{ x: 0.98, y: -0.1, angle: 2.3, length: 0.9, bend: 0.1, leaves: 17, seed: 8 }],
    },
    { piece: 'drum', name: 'stand', x: 0, z: -20, radius: 78, tall: 18, paper: '#e2c59c' },
    { bottle: 'engraved', drawer: 'engraved', as: 'strathcorran-15', x: 0, z: -20, on: 'stand' },
  ],
}

const lines = ['For Rosalind', 'Midsummer 2026']
/** Where the words are cut into the photographed sample (`engraver/sample.mjs`), and the rows of the picture that they take up. */
const place = { z0: 92, z1: 142, width: 56, radius: 38.37 }
const written = { from: 506, to: 614 }

const panels = JSON.parse(
  await fs.readFile(path.join(STUDIO, '../app/departments/engraving/panels.json'), 'utf8'),
)
const panel = { ...panels['strathcorran-15'], ...place }
const laid = layOnGlass(panel, lines, 1)

/** When each line is cut, and when the light passes over it, in seconds. */
const cuts = [
  [2.0, 4.6],
  [4.9, 7.2],
]
const glint = [7.3, 8.7]

/** When the turning bottle takes the photograph's place, and when it swings, to the right and to the left. */
const turning = { shown: [8.6, 9.1], swing: [9.3, 13.6], reach: 24 }
/** In steps so small that two neighbours can be laid over each other. */
const TURN_STEP = 2
const angles = Array.from(
  { length: (2 * turning.reach) / TURN_STEP + 1 },
  (_, i) => i * TURN_STEP - turning.reach,
)
  // From the front outwards: a shoot that is not done yet shows early how it will look.
  .sort((a, b) => Math.abs(a) - Math.abs(b))

os.setPriority(15)
await fs.mkdir(WORK, { recursive: true })
await shootTurning(TURNING, angles)
if (process.argv.includes('--turn')) process.exit()
const asked = process.argv.indexOf('--still')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
})
try {
  const page = await openSet()
  if (asked > 0)
    await fs.writeFile(path.join(WORK, 'still.png'), await take(page, Number(process.argv[asked + 1])))
  else await shoot(page)
} finally {
  await browser.close()
}

async function openSet() {
  const { found, missing } = await cutoutsFor(set)
  if (missing.length) throw new Error(`not photographed: ${missing.join(', ')}`)
  const bare = path.join(WORK, 'bare.png')
  await wipeWords(found.engraved.file, bare)
  for (const angle of angles) await wipeWords(turnedFile(TURNING, angle), turnedFile(WORK, angle))
  const html = compose(set, { engraved: { ...found.engraved, file: bare } })
  const file = path.join(WORK, 'film.html')
  await fs.writeFile(file, html.replace('</style>', `${looks()}</style>`) + words())
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.goto(`file://${file}`)
  await page.evaluate(
    prepare,
    angles.map((angle) => ({ angle, src: pathToFileURL(turnedFile(WORK, angle)).href })),
  )
  return page
}

/** The glass between the shoulder and the label is the same from top to bottom: what is above the words and below them fills their place. */
async function wipeWords(photograph, bare) {
  const { data, info } = await sharp(photograph).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x, y) => (y * info.width + x) * 4
  const { from, to } = written
  for (let y = from + 1; y < to; y++) {
    const share = (y - from) / (to - from)
    for (let x = 0; x < info.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const [above, below] = [data[at(x, from) + channel], data[at(x, to) + channel]]
        data[at(x, y) + channel] = Math.round(above + (below - above) * share)
      }
    }
  }
  await sharp(data, { raw: info }).png().toFile(bare)
}

/** The same words that the engraving studio of the shop shows, in the coordinates of the photograph. */
function words() {
  const rows = laid.map(({ letters, stroke }, row) => {
    const set = letters.map(
      ({ letter, matrix }) => `<text transform="matrix(${matrix.join(' ')})">${letter}</text>`,
    )
    return `<g class="row" data-row="${row}" mask="url(#cut-${row})" stroke-width="${stroke}">${set.join('')}</g>`
  })
  const masks = lines.map(
    (_, row) =>
      `<mask id="cut-${row}" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="1000"><rect id="wipe-${row}" x="-20" y="0" width="840" height="1000" fill="url(#edge-${row})"/></mask>
      <linearGradient id="edge-${row}" gradientUnits="userSpaceOnUse" x1="0" x2="4"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>`,
  )
  return `<svg id="words" viewBox="0 0 800 1000" width="800" height="1000" xmlns="http://www.w3.org/2000/svg" fill="${panel.tint}" stroke="${panel.tint}" stroke-linejoin="round" font-family="Engraving" font-size="${LETTER_SIZE}">
    <defs>${masks.join('')}
      <radialGradient id="spark"><stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="#fff4dd" stop-opacity=".8"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient>
      <filter id="deep" x="-8%" y="-20%" width="116%" height="140%" color-interpolation-filters="sRGB">
        <feOffset in="SourceAlpha" dx=".4" dy=".9"/><feGaussianBlur stdDeviation=".5" result="moved"/>
        <feComposite in="SourceAlpha" in2="moved" operator="out" result="upper"/><feFlood flood-color="#1c1006" flood-opacity=".3"/>
        <feComposite in2="upper" operator="in" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/></feMerge>
      </filter></defs>
    <g id="cut" filter="url(#deep)" opacity=".93">${rows.join('')}</g>
    <g id="lit"></g>
    <g id="dust" fill="#fff3e2" stroke="none"></g>
    <circle id="tool" r="9" fill="url(#spark)" stroke="none"/></svg>`
}

function looks() {
  return `
  @font-face{font-family:Engraving;src:url("file://${FONT}")}
  html,body{overflow:hidden;width:${WIDTH}px;height:${HEIGHT}px}
  #set{transform-origin:0 0}
  #crossing{position:absolute;inset:0;isolation:isolate}
  #crossing>*{mix-blend-mode:plus-lighter}
  #words{position:absolute;left:0;top:0;transform-origin:0 0;overflow:visible}
  #sun{position:absolute;inset:-10%;mix-blend-mode:soft-light;background:linear-gradient(105deg,transparent 38%,#fff 50%,transparent 62%)}`
}

async function take(page, second) {
  const angle = angleAt(second)
  const letters = laid.flatMap((row) => row.letters.map(({ matrix }) => turnedLetter(matrix, panel, angle)))
  const turned = { shown: turning.shown, angle, letters }
  await page.evaluate(draw, { second, cuts, glint, turned, size: [WIDTH, HEIGHT], length: SECONDS })
  return page.screenshot({ type: 'png', timeout: 120_000 })
}

/** It sets off and comes to rest gently; the factor makes its furthest point the reach. */
function angleAt(second) {
  const [from, to] = turning.swing
  const swing = Math.min(1, Math.max(0, (second - from) / (to - from))) * Math.PI
  return turning.reach * 1.299 * Math.sin(2 * swing) * Math.sin(swing)
}

async function shoot(page) {
  const frames = SECONDS * RATE
  for (let i = 0; i < frames; i++) {
    await fs.writeFile(path.join(WORK, `${String(i).padStart(4, '0')}.png`), await take(page, i / RATE))
    if (i % RATE === 0) console.log(`second ${i / RATE} of ${SECONDS}`)
  }
  await fs.mkdir(FOLDER, { recursive: true })
  const from = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(RATE),
    '-i',
    path.join(WORK, '%04d.png'),
    '-an',
  ]
  await ffmpeg(
    ...from,
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '36',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    path.join(FOLDER, 'engraving.webm'),
  )
  await ffmpeg(
    ...from,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '25',
    '-preset',
    'slow',
    '-movflags',
    '+faststart',
    path.join(FOLDER, 'engraving.mp4'),
  )
  const poster = sharp(await take(page, POSTER_AT))
  await poster.clone().webp({ quality: 80, effort: 6 }).toFile(path.join(FOLDER, 'engraving.webp'))
  for (const name of await fs.readdir(FOLDER)) {
    const { size } = await fs.stat(path.join(FOLDER, name))
    console.log(`${name}  ${(size / 1000).toFixed(0)} kB`)
  }
}

function ffmpeg(...args) {
  return new Promise((resolve, reject) => {
    spawn(process.env.FFMPEG ?? 'ffmpeg', args, { stdio: 'inherit' }).on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)),
    )
  })
}
