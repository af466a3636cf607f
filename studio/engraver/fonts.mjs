import { copyFile, readFile, writeFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
// Not of the studio but of the shop, which cuts its other fonts with it (app/design/material/fonts/make-fonts.mjs).
import subsetFont from 'subset-font'

const FONTS = new URL('../../app/design/fonts/', import.meta.url)
const SOURCES = new URL('../node_modules/@fontsource/', import.meta.url)

/** What may be engraved: the letters of western Europe, figures and everyday signs. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))
const accented = String.fromCharCode(...Array.from({ length: 64 }, (_, i) => 0xc0 + i)).replace(/[×÷]/g, '')
const letters = `${ascii}${accented}‘’“”–—…·°£Œœ`

const kerned = ascii.replace(/[^A-Za-z0-9.,'&-]/g, '')

const faces = [
  { number: 1, family: 'pinyon-script', weight: 400 },
  { number: 2, family: 'cinzel', weight: 600 },
  { number: 3, family: 'jost', weight: 500 },
]

const EM = 1000
/** Less kerning than this, in thousandths of the em, cannot be seen on a bottle. */
const LEAST_KERNING = 15

/** Cuts the three typefaces to what may be engraved, and notes their measures for `app/design/media/engraved-words.ts`. */
export async function makeFonts() {
  const metrics = {}
  for (const { number, family, weight } of faces) {
    const folder = new URL(`${family}/`, SOURCES)
    const source = await readFile(new URL(`files/${family}-latin-${weight}-normal.woff2`, folder))
    const cut = (targetFormat) =>
      subsetFont(source, letters, { targetFormat, keepFeatures: ['kern', 'ccmp'], noHinting: true })
    await writeFile(new URL(`engraving-${number}.woff2`, FONTS), await cut('woff2'))
    await copyFile(new URL('LICENSE', folder), new URL(`engraving-${number}-licence.txt`, FONTS))
    metrics[number] = metricsOf(fontkit.create(await cut('sfnt')))
  }
  await writeFile(new URL('engraving-metrics.json', FONTS), `${JSON.stringify(metrics, null, 2)}\n`)
}

/**
 * Every letter is laid on the glass by itself, so its advance and its kerning must be known beforehand, in thousandths of the em:
 * `{ advances: { 418: 'aàáâã' }, kerning: { A: { '-60': 'TVWY' } } }`. Accented letters are kerned as their plain ones.
 */
function metricsOf(font) {
  const width = (text) => Math.round((font.layout(text).advanceWidth / font.unitsPerEm) * EM)
  const advances = {}
  for (const letter of letters) add(advances, width(letter), letter)
  const kerning = {}
  for (const first of kerned) {
    for (const second of kerned) {
      const kern = width(first + second) - width(first) - width(second)
      if (Math.abs(kern) < LEAST_KERNING) continue
      kerning[first] ??= {}
      add(kerning[first], Math.round(kern / 5) * 5, second)
    }
  }
  return { advances, kerning }
}

function add(lists, key, letter) {
  lists[key] = (lists[key] ?? '') + letter
}
