#!/usr/bin/env node
// node studio/sheet.mjs [id ...]      contact sheets of 24 into studio/work/sheets
//   --drafts     from drafts instead of masters
//   --tints      each picture on white, on a light tint, on a mid tint and on dark: how the cut-out sits
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drinks } from './catalogue/index.mjs'

const STUDIO = path.dirname(fileURLToPath(import.meta.url))
const TILE = { width: 320, height: 400 }
const CAPTION = 26
const GAP = 6
const COLUMNS = 6
const PER_SHEET = 24
const SHELF_TINTS = ['#f4efe6', '#eaf0ea', '#eef2f6', '#f7ecec', '#f5f0dd', '#f0e6e4']
const TEST_TINTS = ['#ffffff', '#f1e9da', '#c9cfbd', '#2b3038']

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const drawer = path.join(STUDIO, 'work', flags.includes('--drafts') ? 'drafts' : 'masters')

const tiles = flags.includes('--tints')
  ? asked.flatMap((id) => TEST_TINTS.map((tint) => ({ id, tint })))
  : (asked.length ? asked : Object.keys(drinks)).map((id, i) => ({
      id,
      tint: SHELF_TINTS[i % SHELF_TINTS.length],
    }))
const columns = flags.includes('--tints') ? TEST_TINTS.length : COLUMNS

const folder = path.join(STUDIO, 'work/sheets')
await fs.mkdir(folder, { recursive: true })
for (let from = 0; from < tiles.length; from += PER_SHEET) {
  const file = path.join(folder, `sheet-${1 + from / PER_SHEET}.png`)
  await sharp(await contactSheet(tiles.slice(from, from + PER_SHEET)))
    .png()
    .toFile(file)
  console.log(path.relative(process.cwd(), file))
}

async function contactSheet(shown) {
  const rows = Math.ceil(shown.length / columns)
  const cell = { width: TILE.width + GAP, height: TILE.height + CAPTION + GAP }
  const pictures = await Promise.all(
    shown.map(async ({ id, tint }, i) => ({
      input: await tile(id, tint),
      left: GAP + (i % columns) * cell.width,
      top: GAP + Math.floor(i / columns) * cell.height,
    })),
  )
  return sharp({
    create: {
      width: GAP + columns * cell.width,
      height: GAP + rows * cell.height,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(pictures)
    .png()
    .toBuffer()
}

async function tile(id, tint) {
  const photograph = await sharp(path.join(drawer, `${id}.png`))
    .resize(TILE.width, TILE.height)
    .toBuffer()
  const ground = sharp({ create: { ...TILE, channels: 3, background: tint } })
  const picture = await ground
    .composite([{ input: photograph }])
    .png()
    .toBuffer()
  const caption = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${CAPTION}"><text x="4" y="17" font-family="sans-serif" font-size="13" fill="#333">${id}</text></svg>`,
  )
  return sharp({
    create: { width: TILE.width, height: TILE.height + CAPTION, channels: 3, background: '#fff' },
  })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: caption, left: 0, top: TILE.height },
    ])
    .png()
    .toBuffer()
}
