import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fraunces from './pdf-fonts/fraunces.ttf?inline'
import inter from './pdf-fonts/inter.ttf?inline'
import semibold from './pdf-fonts/inter-semibold.ttf?inline'

export type Pdf = PDFKit.PDFDocument

/** The colours of the design tokens: a PDF can't use the style sheet. */
export const inks = {
  ink: '#16181d',
  soft: '#5b616e',
  line: '#e7e2da',
  shade: '#f3efe8',
  brand: '#1358d6',
} as const

export const faces = { sans: 'sans', strong: 'strong', serif: 'serif' } as const
type Face = keyof typeof faces

/** Made by `pdf-fonts/make-pdf-fonts.mjs`. Inlined in the build, which has no folder next to it. */
const files: Record<Face, string> = { sans: inter, strong: semibold, serif: fraunces }

const MARGIN = 48

type Sheet = {
  /** The title that a PDF reader shows. */
  title: string
  author: string
  size?: 'A4' | 'A5'
  layout?: 'portrait' | 'landscape'
  margin?: number
  madeAt: Date
}

/**
 * The bytes of a PDF that `draw` has drawn, with embedded fonts (`pdf.font(faces.strong)`). The first page exists. A
 * long document is drawn piece by piece, so that other requests are served in between.
 */
export async function pdfOf(sheet: Sheet, draw: (pdf: Pdf) => unknown): Promise<Buffer> {
  const pdf = await blankSheet(sheet)
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    Promise.resolve(draw(pdf)).then(() => pdf.end(), reject)
  })
}

/**
 * The same as a stream: its beginning has left before its end is drawn. `draw` flushes pages that are finished. A reader
 * may go away: the drawing asks `isAborted` now and then.
 */
export async function pdfStream(sheet: Sheet, draw: (pdf: Pdf) => Promise<void>): Promise<Readable> {
  const pdf = await blankSheet(sheet)
  const stream = pdf as unknown as Readable
  draw(pdf).then(
    () => pdf.end(),
    (failure) => stream.destroy(failure),
  )
  return stream
}

export const isAborted = (pdf: Pdf) => (pdf as unknown as Readable).destroyed

/** Takes a tenth of a second, in one piece; the first document does it too. */
export const loadPdfLibrary = () => import('pdfkit')

async function blankSheet({
  title,
  author,
  size = 'A4',
  layout = 'portrait',
  margin = MARGIN,
  madeAt,
}: Sheet): Promise<Pdf> {
  const { default: PDFDocument } = await loadPdfLibrary()
  const pdf = new PDFDocument({
    size,
    layout,
    margin,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    // So that a footer can show the number of pages.
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  // Opening a font takes some milliseconds: others have their turn in between.
  for (const face of Object.values(faces)) {
    pdf.registerFont(face, fontFile(face)).font(face)
    await setImmediate()
  }
  return pdf.font(faces.sans).fontSize(9.5).fillColor(inks.ink)
}

const kept = new Map<Face, Buffer>()

function fontFile(face: Face): Buffer {
  const known = kept.get(face)
  if (known) return known
  const [, bytes = ''] = files[face].split(',')
  const read = Buffer.from(bytes, 'base64')
  kept.set(face, read)
  return read
}

/** The characters that our fonts have; `make-pdf-fonts.mjs` includes them. */
const PRINTS = /[\n -~\u00a0-\u017f\u0218-\u021b–—‘’“”…•−⁄€™ẀẁẂẃẅẞỳ]/u
const MARKS = /[\p{M}\p{Cf}]/gu
const PICTURES = /\p{Extended_Pictographic}/gu

/** Printable text: a letter that our fonts lack loses its accent, an emoji is omitted, anything else becomes '?'. */
export const printable = (words: string): string =>
  [...words.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ').replaceAll(PICTURES, keepSigns)]
    .map((letter) => (PRINTS.test(letter) ? letter : plainer(letter)))
    .join('')

/** © and ® count as emoji too. */
const keepSigns = (picture: string) => (PRINTS.test(picture) ? picture : '')

function plainer(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(MARKS, '')
  return [...plain].every((each) => PRINTS.test(each)) ? plain : '?'
}
