import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export const FORMATS = ['avif', 'webp']
export const MOST_BYTES = 130_000
const MOST_JPEG = 195_000

/** Heroes are served at three widths, everything else whole and by half. */
export const widthsOf = ({ size: [width] }) => (width >= 1900 ? [800, 1280, width] : [width / 2, width])

export const hashOf = async (png) =>
  createHash('sha256')
    .update(await sharp(png).raw().toBuffer())
    .digest('hex')
    .slice(0, 8)

/** Writes every width and format of a picture, and sweeps away those of earlier ones. */
export async function deliver(id, png, scene, folder) {
  await fs.mkdir(folder, { recursive: true })
  const [width, height] = scene.size
  const stem = `${id}.${await hashOf(png)}`
  const widths = widthsOf(scene)
  const written = []
  const write = async (name, bytes) => {
    await fs.writeFile(path.join(folder, name), bytes)
    written.push({ name, bytes: bytes.length })
  }
  for (const wide of widths) {
    const pixels = await sharp(png).removeAlpha().resize(wide, null, { kernel: 'lanczos3' }).png().toBuffer()
    for (const format of FORMATS) await write(`${stem}-${wide}.${format}`, await encode(pixels, format))
  }
  if (scene.jpeg) await write(`${stem}-${width}.jpg`, await encodeJpeg(png))
  await sweep(id, folder, stem)
  const seed = { base: `/scenes/${stem}`, width, height, blur: await placeholder(png, scene), widths }
  return { seed, written }
}

const ENCODERS = {
  webp: (image, quality) => image.webp({ quality, effort: 5, smartSubsample: true }),
  avif: (image, quality) =>
    image.avif({ quality: Math.round(quality * 0.74), effort: 3, chromaSubsampling: '4:4:4' }),
}

async function encode(png, format) {
  for (let quality = 90; ; quality -= 4) {
    const bytes = await ENCODERS[format](sharp(png), quality).toBuffer()
    if (bytes.length <= MOST_BYTES || quality < 45) return bytes
  }
}

async function encodeJpeg(png) {
  for (let quality = 88; ; quality -= 5) {
    const bytes = await sharp(png).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MOST_JPEG || quality < 45) return bytes
  }
}

/** Removes the pictures of an id, all but those of one stem if it is named. */
export async function sweep(id, folder, keep = null) {
  const own = new RegExp(`^${id}\\.[0-9a-f]{8}-\\d+\\.(avif|webp|jpg)$`)
  for (const name of await fs.readdir(folder)) {
    if (own.test(name) && !(keep && name.startsWith(`${keep}-`))) await fs.rm(path.join(folder, name))
  }
}

async function placeholder(png, { size: [width, height] }) {
  const small = await sharp(png)
    .removeAlpha()
    .resize(16, Math.max(6, Math.round((16 * height) / width)))
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
