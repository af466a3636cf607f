import { loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { grounds, inks } from '#app/platform/shop/look-colours.ts'

/** A bottle on ink. Its label has the brand's colour, and rounded corners are left out where a system cuts its own. */
export const drawMark = (brand: string, { isSquare = false } = {}): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64"${isSquare ? '' : ' rx="14"'} fill="${inks.ink}"/>`,
    `<path d="M27 10h10v12c0 3 7 6 7 14v14a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V36c0-8 7-11 7-14z" fill="${grounds.canvas}"/>`,
    `<path d="M20 38h24v9H20z" fill="${brand}"/></svg>\n`,
  ].join('')

type Drawn = { size: number; share?: number; isSquare?: boolean }

/** The mark as PNG, `share` of the picture large. */
export async function drawIcon(brand: string, { size, share = 1, isSquare = false }: Drawn) {
  const sharp = await loadSharp()
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return sharp(Buffer.from(drawMark(brand, { isSquare })), { density: 72 * (inner / 64) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: inks.ink })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
