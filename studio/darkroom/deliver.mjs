import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export const MASTER = { width: 800, height: 1000 }
export const WIDTHS = [160, 320, 520, 800]
export const FORMATS = ['avif', 'webp']
export const MOST_BYTES = 60_000
export const MOST_PLACEHOLDER = 300

/** The 800 x 1000 master: scaled down, then sharpened a touch for the sake of the small type. */
export async function makeMaster({ data, width, height }) {
  const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(MASTER.width, MASTER.height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.5, m1: 0.3, m2: 0.6 })
    .raw()
    .toBuffer()
  return { pixels, hash8: createHash('sha256').update(pixels).digest('hex').slice(0, 8) }
}

const fromPixels = (pixels) => sharp(pixels, { raw: { ...MASTER, channels: 4 } })

export const masterPng = (master) => fromPixels(master.pixels).png({ compressionLevel: 9 }).toBuffer()

/** Writes every width and format of a master, and sweeps away those of earlier masters. */
export async function deliver(id, master, folder) {
  await fs.mkdir(folder, { recursive: true })
  const stem = `${id}.${master.hash8}`
  const written = []
  for (const width of WIDTHS) {
    const height = width * (MASTER.height / MASTER.width)
    const pixels = await fromPixels(master.pixels)
      .resize(width, height, { kernel: 'lanczos3' })
      .png()
      .toBuffer()
    for (const format of FORMATS) {
      const bytes = await encode(pixels, format)
      const name = `${stem}-${width}.${format}`
      await fs.writeFile(path.join(folder, name), bytes)
      written.push({ name, bytes: bytes.length })
    }
  }
  await sweep(id, folder, stem)
  return { base: `/photos/${stem}`, blur: await placeholder(master), written }
}

const ENCODERS = {
  webp: (image, quality) =>
    image.webp({ quality, alphaQuality: Math.min(90, quality + 6), effort: 5, smartSubsample: true }),
  avif: (image, quality) =>
    image.avif({ quality: Math.round(quality * 0.72), effort: 5, chromaSubsampling: '4:4:4' }),
}

async function encode(png, format) {
  for (let quality = 82; ; quality -= 6) {
    const bytes = await ENCODERS[format](sharp(png), quality).toBuffer()
    if (bytes.length <= MOST_BYTES || quality < 50) return bytes
  }
}

/** Removes the photographs of an id, all but those of one master if it is named. */
export async function sweep(id, folder, keep = null) {
  const own = new RegExp(`^${id}\\.[0-9a-f]{8}-\\d+\\.(avif|webp)$`)
  for (const name of await fs.readdir(folder)) {
    const isKept = keep && name.startsWith(`${keep}-`)
    if (own.test(name) && !isKept) await fs.rm(path.join(folder, name))
  }
}

/** A breath of the picture, small enough to travel inside the page. */
async function placeholder(master) {
  for (let width = 16; width >= 6; width -= 2) {
    const small = await fromPixels(master.pixels)
      .resize(width, Math.round(width * 1.25))
      .blur(0.6)
      .webp({ quality: 30, alphaQuality: 30, effort: 6 })
      .toBuffer()
    const url = `data:image/webp;base64,${small.toString('base64')}`
    if (url.length < MOST_PLACEHOLDER) return url
  }
  throw new Error('no placeholder fits')
}
