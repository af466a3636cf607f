import { inflateSync } from 'node:zlib'

/** What can be read on each page of a PDF as pdfkit writes it: its words from top to bottom, one line for each piece of text. */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file)
  const fonts = new Map(
    [...objects].flatMap(([id, { head }]) => {
      const words = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
      return words ? [[id, lettersOf(objects.get(words)?.stream ?? '')] as const] : []
    }),
  )
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => textOf(head, objects, fonts))
}

export const pdfText = (file: Buffer) => pdfPages(file).join('\n')

type Thing = { head: string; stream: string }

function objectsOf(file: Buffer): Map<string, Thing> {
  const all = new Map<string, Thing>()
  const text = file.toString('latin1')
  for (const { 0: start, 1: id = '', index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + start.length
    const end = text.indexOf('\nendobj', from)
    const streamAt = text.slice(from, end).indexOf('stream\n')
    if (streamAt === -1) {
      all.set(id, { head: text.slice(from, end), stream: '' })
      continue
    }
    const head = text.slice(from, from + streamAt)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = file.subarray(from + streamAt + 7, from + streamAt + 7 + length)
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
    all.set(id, { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1') })
  }
  return all
}

/** A font's glyphs as letters, in the order of their numbers. */
const lettersOf = (table: string): string[] =>
  [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  )

function textOf(page: string, objects: Map<string, Thing>, fonts: Map<string, string[]>): string {
  const named = fontsNamedIn(page, objects)
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream ?? ''
  let letters: string[] = []
  const pieces: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(named.get(font) ?? '') ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    pieces.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join(''))
  }
  return pieces.join('\n')
}

function fontsNamedIn(page: string, objects: Map<string, Thing>): Map<string, string> {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.head ?? page
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id] as const),
  )
}
