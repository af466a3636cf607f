// Makes the woff2 files next to it from the Fontsource packages; ../fonts.css and ../font-stand-ins.css of the default
// pair, and the same of every other pair in ../font-pairs/. Run it by hand, from anywhere, after a change here or of a
// package: `node app/design/material/fonts/make-fonts.mjs`. Its output is committed. The other pairs are needed here only:
// `npm install --no-save @fontsource-variable/{playfair,figtree,bitter,work-sans,outfit}@5.3.0`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const here = new URL('./', import.meta.url)
const packages = new URL(`file://${createRequire(import.meta.url).resolve('subset-font/package.json')}`)
const fontsource = new URL('../@fontsource-variable/', packages)

const weights = { min: 400, max: 650 }
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))
const latin1 = String.fromCharCode(...Array.from({ length: 64 }, (_, i) => 0xc0 + i))
const signs = '\u00a0£€©®™°·×½¼¾–—‘’“”…•−⁄Œœ¡¿«»'
const letters = ascii + latin1 + signs
// Fontsource has ā, ō, ł, ž and the like in a second file. So do we: a browser loads it (a few kB) only for a page
// with such a letter, and every other page loads two files.
const rareLetters = 'ĀāĒēĪīŌōŪūĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰűĞğİıŞş'
const rareRange = 'U+0100-0151, U+0154-017F'

const likeSerif = (like) => [
  { name: 'Georgia', like, weight: '100 900' },
  { name: 'Times New Roman', like, weight: '100 900' },
]
const likeSans = [
  { name: 'Arial', like: { wght: 400 }, weight: '100 549' },
  { name: 'Arial', bold: true, like: { wght: 600 }, weight: '550 900' },
]
const latin = (name, axes = 'wght') => `${name}/files/${name}-latin-${axes}-normal.woff2`

const fraunces = {
  family: 'Fraunces',
  source: latin('fraunces', 'opsz'),
  // One optical size for everything from card names (17 px) to the hero (64 px): the axis would double the file.
  axes: { wght: weights, opsz: 36 },
  features: ['kern', 'liga', 'lnum', 'tnum'],
  fallbacks: likeSerif({ wght: 550, opsz: 36 }),
}
const inter = {
  family: 'Inter',
  source: latin('inter'),
  axes: { wght: weights },
  features: ['kern', 'case', 'tnum'],
  fallbacks: likeSans,
}
const playfair = {
  family: 'Playfair',
  source: latin('playfair', 'opsz'),
  axes: { wght: weights, opsz: 30 },
  features: ['kern', 'liga', 'lnum', 'tnum'],
  fallbacks: likeSerif({ wght: 550, opsz: 30 }),
}
const bitter = {
  family: 'Bitter',
  source: latin('bitter'),
  axes: { wght: weights },
  features: ['kern', 'liga', 'lnum', 'tnum'],
  fallbacks: likeSerif({ wght: 550 }),
}
const sans = (family, name) => ({ ...inter, family, source: latin(name) })
const outfit = sans('Outfit', 'outfit')

// No family here has a reserved name, which a subset could not carry.
const pairs = {
  'fraunces-inter': { serif: fraunces, sans: inter },
  // Its figures go below the line if nobody asks for others: prices would dance.
  'playfair-figtree': { isOldStyle: true, serif: playfair, sans: sans('Figtree', 'figtree') },
  'bitter-work': { serif: bitter, sans: sans('Work Sans', 'work-sans') },
  outfit: { serif: outfit, sans: outfit },
}
const DEFAULT = 'fraunces-inter'

// Average advance width in ems, by the same letter frequencies as `averageAdvance` below, and metric-compatible fonts
// (Liberation and Arimo match Arial, Gelasio matches Georgia).
const systemFonts = {
  Arial: { advance: 0.4396, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'] },
  'Arial bold': {
    advance: 0.4754,
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  Georgia: { advance: 0.4396, names: ['Georgia', 'Gelasio'] },
  'Times New Roman': { advance: 0.3983, names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'] },
}

const MADE = '/* Made by fonts/make-fonts.mjs: change it there. */'
await mkdir(new URL('../font-pairs/', here), { recursive: true })
for (const [name, pair] of Object.entries(pairs)) {
  const isDefault = name === DEFAULT
  const made = []
  for (const face of new Set([pair.serif, pair.sans]))
    made.push(await makeFace(face, isDefault ? './fonts' : '../fonts'))
  const fonts = [MADE, ...made.flatMap(({ fonts }) => fonts)].join('\n\n')
  const standIns = [
    MADE,
    ...made.flatMap(({ standIns }) => standIns),
    ...(isDefault ? [] : [propertiesOf(pair)]),
  ]
  await writeFile(new URL(isDefault ? '../fonts.css' : `../font-pairs/${name}.css`, here), `${fonts}\n`)
  const beside = isDefault ? '../font-stand-ins.css' : `../font-pairs/${name}-stand-ins.css`
  await writeFile(new URL(beside, here), `${standIns.join('\n\n')}\n`)
}

async function makeFace(face, folder) {
  const source = await readFile(new URL(face.source, fontsource))
  const options = { targetFormat: 'woff2', keepFeatures: face.features, noHinting: true }
  const made = await subsetFont(source, letters, { ...options, variationAxes: face.axes })
  await writeFile(new URL(fileOf(face), here), made)
  const rareSource = await readFile(new URL(face.source.replace('-latin-', '-latin-ext-'), fontsource))
  const rare = await subsetFont(rareSource, rareLetters, { ...options, variationAxes: face.axes })
  await writeFile(new URL(rareFile(face), here), rare)
  const licence = new URL(`${face.source.split('/')[0]}/LICENSE`, fontsource)
  await copyFile(licence, new URL(`${fileName(face)}-licence.txt`, here))
  process.stdout.write(`${fileOf(face)}: ${made.length} bytes, ${rareFile(face)}: ${rare.length}\n`)
  const standIns = []
  for (const fallback of face.fallbacks) {
    const like = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: fallback.like })
    standIns.push(fallbackFace(face, fallback, metricsOf(like)))
  }
  const fonts = [
    fontFace(face, `${folder}/${fileOf(face)}`),
    fontFace(face, `${folder}/${rareFile(face)}`, rareRange),
  ]
  return { fonts, standIns }
}

/** As tokens.css has those of the default pair. */
function propertiesOf({ serif, sans, isOldStyle }) {
  const families = `  --font-sans: ${familiesOf(sans)};
  --font-serif: ${familiesOf(serif)};`
  if (!isOldStyle) return `:root {\n${families}\n}`
  return `:root {
${families}
  font-variant-numeric: lining-nums;
}

.money {
  font-variant-numeric: lining-nums tabular-nums;
}`
}

function familiesOf({ family, fallbacks }) {
  const standIns = [...new Set(fallbacks.map(({ name }) => `"${family} as ${name}"`))]
  const last = fallbacks === likeSans ? 'system-ui, sans-serif' : 'serif'
  return [`"${family}"`, ...standIns, last].join(', ')
}

function fileName({ family }) {
  return family.toLowerCase().replaceAll(' ', '-')
}

function fileOf(face) {
  return `${fileName(face)}.woff2`
}

function rareFile(face) {
  return `${fileName(face)}-rare.woff2`
}

function fontFace({ family }, file, range) {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("${file}") format("woff2");${range ? `\n  unicode-range: ${range};` : ''}
}`
}

function fallbackFace({ family }, { name, bold, weight }, { ascent, descent, lineGap, advance }) {
  const { advance: theirs, names } = systemFonts[bold ? `${name} bold` : name]
  const adjust = advance / theirs
  const percent = (share) => `${(share * 100).toFixed(2)}%`
  return `@font-face {
  font-family: "${family} as ${name}";
  font-weight: ${weight};
  src: ${names.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: ${percent(lineGap / adjust)};
}`
}

function metricsOf(sfnt) {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const tables = tablesOf(view)
  const em = view.getUint16(tables.head + 18)
  return {
    ascent: view.getInt16(tables.hhea + 4) / em,
    descent: -view.getInt16(tables.hhea + 6) / em,
    lineGap: view.getInt16(tables.hhea + 8) / em,
    advance: averageAdvance(view, tables) / em,
  }
}

function tablesOf(view) {
  const tables = {}
  for (let i = 0; i < view.getUint16(4); i++) {
    const record = 12 + i * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)))
    tables[tag] = view.getUint32(record + 8)
  }
  return tables
}

function averageAdvance(view, tables) {
  const frequencies = {
    ' ': 18.3,
    e: 10.3,
    t: 7.5,
    a: 6.5,
    o: 6.2,
    i: 5.7,
    n: 5.7,
    s: 5.3,
    r: 5.0,
    h: 5.0,
    l: 3.3,
    d: 3.3,
    u: 2.3,
    c: 2.2,
    m: 2.0,
    f: 2.0,
    w: 1.7,
    g: 1.6,
    p: 1.5,
    y: 1.4,
    b: 1.3,
    v: 0.8,
    k: 0.6,
    x: 0.1,
    j: 0.1,
    q: 0.1,
    z: 0.1,
  }
  const metricsCount = view.getUint16(tables.hhea + 34)
  const total = Object.values(frequencies).reduce((sum, share) => sum + share, 0)
  return Object.entries(frequencies).reduce((sum, [letter, share]) => {
    const glyph = Math.min(glyphOf(view, tables.cmap, letter.codePointAt(0)), metricsCount - 1)
    return sum + (view.getUint16(tables.hmtx + glyph * 4) * share) / total
  }, 0)
}

/** Format 4 of the `cmap` table, which all our fonts have for the basic plane. */
function glyphOf(view, cmap, code) {
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const table = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
    if (view.getUint16(table) !== 4) continue
    const twice = view.getUint16(table + 6)
    for (let segment = 0; segment < twice; segment += 2) {
      const end = view.getUint16(table + 14 + segment)
      const start = view.getUint16(table + 16 + twice + segment)
      if (code < start || code > end) continue
      const delta = view.getInt16(table + 16 + 2 * twice + segment)
      const rangeAt = table + 16 + 3 * twice + segment
      const range = view.getUint16(rangeAt)
      return range === 0 ? (code + delta) & 0xffff : view.getUint16(rangeAt + range + (code - start) * 2)
    }
  }
  throw new Error(`No glyph for U+${code.toString(16)}`)
}
