import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as fontkit from 'fontkit'

// A face is named as a printer would ask for it: 'Cinzel 700', 'Cormorant Garamond 600 italic'.
// The files come from the @fontsource packages, whose style sheets say which file holds which letters.

const FONTS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../node_modules/@fontsource')
const cases = new Map()

export function parseFace(face) {
  const [, family, weight, italic] = face.match(/^(.+?) (\d{3})( italic)?$/) ?? []
  if (!family) throw new Error(`not a face: '${face}' (say 'Cinzel 700' or 'Cormorant Garamond 600 italic')`)
  return { family, weight, italic: Boolean(italic) }
}

/** The style sheet that makes a face known to the browser. */
export function faceCss(face) {
  return typeCase(face).css
}

/** Width, height above and depth below the baseline of a line of type, as it will print. */
export function measure(words, { face, size, track = 0 }) {
  let width = 0
  let above = 0
  let below = 0
  for (const { font, letters } of runs(words, face)) {
    const { advanceWidth, bbox } = font.layout(letters)
    const em = size / font.unitsPerEm
    width += advanceWidth * em
    above = Math.max(above, bbox.maxY * em)
    below = Math.max(below, -bbox.minY * em)
  }
  return { width: width + track * size * ([...words].length - 1), above, below }
}

function runs(words, face) {
  const { files } = typeCase(face)
  const out = []
  for (const letter of words) {
    const file = files.find(({ ranges }) => covers(ranges, letter.codePointAt(0)))
    if (!file) throw new Error(`'${face}' has no '${letter}'`)
    if (out.at(-1)?.file === file) out.at(-1).letters += letter
    else out.push({ file, letters: letter })
  }
  return out.map(({ file, letters }) => {
    file.font ??= fontkit.openSync(file.path)
    return { font: file.font, letters }
  })
}

const covers = (ranges, code) => ranges.some(([from, to]) => code >= from && code <= to)

function typeCase(face) {
  if (!cases.has(face)) cases.set(face, openCase(face))
  return cases.get(face)
}

function openCase(face) {
  const { family, weight, italic } = parseFace(face)
  const folder = path.join(FONTS, family.toLowerCase().replaceAll(' ', '-'))
  const sheet = path.join(folder, `${weight}${italic ? '-italic' : ''}.css`)
  if (!fs.existsSync(sheet)) throw new Error(`no such face: '${face}' (looked for ${sheet})`)
  const css = fs.readFileSync(sheet, 'utf8')
  return {
    css: css.replace(
      /url\(\.\/(files\/[^)]+)\)/g,
      (_, file) => `url(${pathToFileURL(path.join(folder, file))})`,
    ),
    files: [...css.matchAll(/@font-face\s*{([^}]+)}/g)].map(([, rule]) => ({
      path: path.join(folder, rule.match(/url\(\.\/(files\/[^)]+\.woff2)\)/)[1]),
      ranges: unicodeRanges(rule),
    })),
  }
}

function unicodeRanges(rule) {
  const list = rule.match(/unicode-range:\s*([^;]+)/)?.[1] ?? 'U+0000-10FFFF'
  return list.split(',').map((range) => {
    const [from, to = from] = range.trim().slice(2).split('-')
    return [parseInt(from, 16), parseInt(to, 16)]
  })
}
