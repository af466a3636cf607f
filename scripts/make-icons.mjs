// Draws the shop's mark in the default accent, as SVG, in the sizes that phones and tablets ask for, and as the .ico of
// old browsers. Run it by hand after a change of the mark: `node scripts/make-icons.mjs`. Its output is committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconFiles } from '../app/platform/shop/icons.ts'
import { demoLook } from '../app/platform/shop/look.ts'
import { paletteOf } from '../app/platform/shop/look-colours.ts'
import { drawIcon, drawMark } from '../server/html/draw-icons.ts'
import { root } from './own-node.mjs'

const { brand } = paletteOf(demoLook.accent)
const inPublic = (...path) => join(root, 'public', ...path)

mkdirSync(inPublic('icons'), { recursive: true })
writeFileSync(inPublic('icon.svg'), drawMark(brand))
for (const [file, drawn] of Object.entries(iconFiles))
  writeFileSync(inPublic('icons', file), await drawIcon(brand, drawn))
writeFileSync(inPublic('favicon.ico'), ico(await drawIcon(brand, { size: 32 })))

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
