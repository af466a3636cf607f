import type { EngravingFont } from '#app/design/media/engraved-words.ts'
import copperplate from '../../../design/material/fonts/engraving-1.woff2?inline'
import roman from '../../../design/material/fonts/engraving-2.woff2?inline'
import modern from '../../../design/material/fonts/engraving-3.woff2?inline'

/** As much of fontkit, which brings no types, as is needed here. In units of the typeface, y upwards. */
export type OutlineFont = {
  unitsPerEm: number
  capHeight: number
  hasGlyphForCodePoint: (code: number) => boolean
  glyphForCodePoint: (code: number) => { path: OutlinePath }
}
type OutlinePath = { commands: OutlineCommand[]; bbox: Box }
type OutlineCommand = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  args: number[]
}
type Box = { minX: number; minY: number; maxX: number; maxY: number }

/** The very files that browsers draw the proof with. Inlined in the build, which has no folder next to it. */
const files: Record<EngravingFont, string> = { 1: copperplate, 2: roman, 3: modern }

const opened = new Map<EngravingFont, OutlineFont>()

/** Opens typefaces before they are asked for: who looks at the queue will want its files, each within 50 ms. */
export function prepareOutlines(fonts: Iterable<EngravingFont>) {
  const opening = (async () => {
    for (const font of new Set(fonts)) await outlineFont(font)
  })()
  // The drawing that needs it says what is wrong.
  opening.catch(() => undefined)
}

export async function outlineFont(font: EngravingFont): Promise<OutlineFont> {
  const known = opened.get(font)
  if (known) return known
  // @ts-expect-error It comes without types.
  const { create } = (await import('fontkit')) as { create: (file: Buffer) => OutlineFont }
  const [, bytes = ''] = files[font].split(',')
  const read = create(Buffer.from(bytes, 'base64'))
  opened.set(font, read)
  return read
}
