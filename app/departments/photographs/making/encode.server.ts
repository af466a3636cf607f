import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { encodeWithin } from '#app/platform/pictures/encode.server.ts'
import type { Ending } from '#app/platform/pictures/endings.ts'
import { LONGEST_SECONDS, loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { MASTER } from '../photographs.ts'
import type { Pixels } from '../rules/background.ts'

/** As the studio's photographs, so that a shelf of both weighs the same. */
const MOST_BYTES = 60_000
const MOST_PLACEHOLDER = 300

/** The name of a photograph is made from its pixels: the same picture has the same address, on every try. */
export const hashOfPixels = ({ data }: Pixels) => createHash('sha256').update(data).digest('hex').slice(0, 32)

export async function encode(master: Pixels, width: number, ending: Ending): Promise<Buffer> {
  return encodeWithin(await resized(master, width), ending, MOST_BYTES)
}

async function resized(master: Pixels, width: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const height = Math.round((width * MASTER.height) / MASTER.width)
  const image = sharp(master.data, { raw: { width: master.width, height: master.height, channels: 4 } })
  const { data, info } = await image
    .timeout({ seconds: LONGEST_SECONDS })
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
    seconds: LONGEST_SECONDS,
  })
}

/** A breath of the picture, small enough to travel inside the page. */
export async function placeholder(master: Pixels): Promise<string> {
  const sharp = await loadSharp()
  for (let width = 16; width >= 4; width -= 2) {
    const small = await sharp(master.data, { raw: { ...MASTER, channels: 4 } })
      .resize(width, Math.round(width * 1.25))
      .blur(0.6)
      .webp({ quality: 30, alphaQuality: 30, effort: 6 })
      .toBuffer()
    const url = `data:image/webp;base64,${small.toString('base64')}`
    if (url.length < MOST_PLACEHOLDER) return url
  }
  return ''
}
