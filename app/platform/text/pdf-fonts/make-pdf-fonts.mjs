// Makes the TrueType files next to it from the Fontsource packages, for embedding in PDFs. Run it by hand, from
// anywhere, after a change here or of a package: `node app/platform/text/pdf-fonts/make-pdf-fonts.mjs`. Its output is
// committed. Fontsource has ł, ž and the like in a second file; this merges both into one font.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const here = new URL('./', import.meta.url)
const packages = new URL(`file://${createRequire(import.meta.url).resolve('subset-font/package.json')}`)
const fontsource = new URL('../@fontsource-variable/', packages)

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•−⁄Œœ€™`
const rareLetters = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẀẁẂẃẅẞỳ`

const faces = [
  { file: 'inter.ttf', source: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: 400 } },
  { file: 'inter-semibold.ttf', source: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: 600 } },
  {
    file: 'fraunces.ttf',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 500, opsz: 36 },
  },
]

for (const { file, source, axes } of faces) {
  const options = { targetFormat: 'sfnt', variationAxes: axes, noHinting: true }
  const common = await subsetFont(await readFile(new URL(source, fontsource)), letters, {
    ...options,
    keepFeatures: ['kern', 'lnum', 'tnum', 'mark', 'ccmp'],
  })
  const rareSource = await readFile(new URL(source.replace('-latin-', '-latin-ext-'), fontsource))
  const rare = await subsetFont(rareSource, rareLetters, { ...options, keepFeatures: [] })
  const made = joined(readFont(common), readFont(rare))
  await writeFile(new URL(file, here), made)
  process.stdout.write(`${file}: ${made.length} bytes\n`)
}

for (const family of ['inter', 'fraunces'])
  await copyFile(new URL(`${family}/LICENSE`, fontsource), new URL(`${family}-licence.txt`, here))

/** Appends the glyphs of the second font to the first, whose glyph ids (and with them its kerning) stay the same. */
function joined(first, second) {
  const glyphs = [...first.glyphs, ...second.glyphs.map((glyph) => movedOn(glyph, first.glyphs.length))]
  const metrics = [...first.metrics, ...second.metrics]
  const places = new Map(first.places)
  for (const [code, glyph] of second.places)
    if (!places.has(code)) places.set(code, glyph + first.glyphs.length)

  const { head, hhea, maxp, post } = first.tables
  head.writeUInt32BE(0, 8)
  head.writeInt16BE(1, 50)
  hhea.writeUInt16BE(glyphs.length, 34)
  for (let at = 6; at < maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), second.tables.maxp.readUInt16BE(at)), at)
  maxp.writeUInt16BE(glyphs.length, 4)
  const withoutNames = Buffer.from(post.subarray(0, 32))
  withoutNames.writeUInt32BE(0x00030000, 0)

  const { GPOS, GSUB, GDEF, name, 'OS/2': os2 } = first.tables
  return sfnt({
    ...{ GDEF, GPOS, GSUB, 'OS/2': os2, cmap: cmapOf(places), glyf: Buffer.concat(glyphs), head, hhea },
    ...{ hmtx: Buffer.concat(metrics), loca: locaOf(glyphs), maxp, name, post: withoutNames },
  })
}

function readFont(file) {
  const tables = Object.fromEntries(
    Array.from({ length: file.readUInt16BE(4) }, (_, i) => {
      const record = file.subarray(12 + i * 16, 28 + i * 16)
      const at = record.readUInt32BE(8)
      const table = file.subarray(at, at + record.readUInt32BE(12))
      return [record.toString('latin1', 0, 4), Buffer.from(table)]
    }),
  )
  const count = tables.maxp.readUInt16BE(4)
  const isLong = tables.head.readInt16BE(50) === 1
  const offset = (i) => (isLong ? tables.loca.readUInt32BE(i * 4) : tables.loca.readUInt16BE(i * 2) * 2)
  const numbers = Array.from({ length: count }, (_, i) => i)
  return {
    tables,
    glyphs: numbers.map((i) => padded(tables.glyf.subarray(offset(i), offset(i + 1)))),
    metrics: numbers.map((i) => metricOf(tables, i)),
    places: placesIn(tables.cmap),
  }
}

/** The last advance width applies to all following glyphs. */
function metricOf({ hhea, hmtx }, glyph) {
  const full = hhea.readUInt16BE(34)
  const advance = hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4)
  const bearing = hmtx.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2)
  const metric = Buffer.alloc(4)
  metric.writeUInt16BE(advance, 0)
  metric.writeInt16BE(bearing, 2)
  return metric
}

/** Format 4 of the `cmap` table, which all our fonts have for the basic plane. */
function placesIn(cmap) {
  const places = new Map()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const twice = table.readUInt16BE(6)
    for (let segment = 0; segment < twice; segment += 2) {
      const end = table.readUInt16BE(14 + segment)
      const start = table.readUInt16BE(16 + twice + segment)
      const delta = table.readUInt16BE(16 + 2 * twice + segment)
      const rangeAt = 16 + 3 * twice + segment
      const shift = table.readUInt16BE(rangeAt)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const found = shift === 0 ? code : table.readUInt16BE(rangeAt + shift + (code - start) * 2)
        if (found !== 0) places.set(code, (found + delta) & 0xffff)
      }
    }
    return places
  }
  throw new Error('No table of letters that we can read')
}

/** Shifts the glyph ids in a composite glyph, such as an accented letter. */
function movedOn(glyph, by) {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const moved = Buffer.from(glyph)
  let at = 10
  for (let flags = 0x20; flags & 0x20; ) {
    flags = moved.readUInt16BE(at)
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + by, at + 2)
    at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
  }
  return moved
}

function locaOf(glyphs) {
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let at = 0
  for (const [i, { length }] of glyphs.entries()) {
    loca.writeUInt32BE(at, i * 4)
    at += length
  }
  loca.writeUInt32BE(at, glyphs.length * 4)
  return loca
}

/** Format 12: one group per letter is simple, and small enough here. */
function cmapOf(places) {
  const sorted = [...places].sort(([a], [b]) => a - b)
  const table = Buffer.alloc(12 + 16 + sorted.length * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + sorted.length * 12, 16)
  table.writeUInt32BE(sorted.length, 24)
  for (const [i, [code, glyph]] of sorted.entries()) {
    const at = 28 + i * 12
    table.writeUInt32BE(code, at)
    table.writeUInt32BE(code, at + 4)
    table.writeUInt32BE(glyph, at + 8)
  }
  return table
}

function sfnt(all) {
  const tables = Object.entries(all).filter(([, table]) => table)
  const power = Math.floor(Math.log2(tables.length))
  const header = Buffer.alloc(12 + tables.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let at = header.length
  for (const [i, [tag, table]] of tables.entries()) {
    const record = 12 + i * 16
    header.write(tag.padEnd(4), record, 'latin1')
    header.writeUInt32BE(checksum(padded(table)), record + 4)
    header.writeUInt32BE(at, record + 8)
    header.writeUInt32BE(table.length, record + 12)
    at += padded(table).length
  }
  return Buffer.concat([header, ...tables.map(([, table]) => padded(table))])
}

function checksum(table) {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}
