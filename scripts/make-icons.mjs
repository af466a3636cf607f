// Makes the shop's mark in the sizes that phones, tablets and old browsers ask for, from public/icon.svg. Run it by
// hand after a change of the mark: `node scripts/make-icons.mjs`. Its output is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './own-node.mjs'

const mark = readFileSync(join(root, 'public', 'icon.svg'), 'utf8')
const folder = join(root, 'public', 'icons')
mkdirSync(folder, { recursive: true })

const GROUND = '#16181d'
const squared = mark.replace(/ rx="\d+"/, '')

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
// Cut to a circle or a drop where it is shown: the mark keeps to the middle.
await draw(squared, 512, 'icon-maskable-512.png', 0.7)
await draw(squared, 180, 'apple-touch-icon.png', 0.85)
writeFileSync(join(root, 'public', 'favicon.ico'), ico(await picture(mark, 32)))

async function draw(svg, size, name, share = 1) {
  writeFileSync(join(folder, name), await picture(svg, size, share))
}

function picture(svg, size, share = 1) {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return sharp(Buffer.from(svg), { density: 72 * (inner / 64) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico is a table of pictures; one PNG of 32 px is enough for browsers that still ask for it. */
function ico(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
