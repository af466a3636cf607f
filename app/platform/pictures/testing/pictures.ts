import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** As fast as the encoder can. */
const quickly = (format: Format) => (format === 'avif' ? { quality: 80, effort: 0 } : { quality: 90 })

/** A dark bottle with a white label before plain paper, with noise as a camera has it. */
export async function bottle(
  format: Format = 'jpeg',
  { width = 900, height = 1200, paper = '#f4f2ee' } = {},
) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect x="${width * 0.38}" y="${height * 0.3}" width="${width * 0.24}" height="${height * 0.55}" rx="20" fill="#25402c"/>
    <rect x="${width * 0.46}" y="${height * 0.12}" width="${width * 0.08}" height="${height * 0.2}" fill="#25402c"/>
    <rect x="${width * 0.4}" y="${height * 0.5}" width="${width * 0.2}" height="${height * 0.2}" fill="${paper}"/>
  </svg>`
  return sharp(Buffer.from(drawing))[format](quickly(format)).toBuffer()
}

/** Red at the left and the top, green right, blue below: no edge is like another. */
export async function scene(format: Format = 'jpeg', { width = 1000, height = 800 } = {}) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      data[at] = 255 - Math.round((x / width) * 255)
      data[at + 1] = Math.round((x / width) * 255)
      data[at + 2] = Math.round((y / height) * 255)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    [format](quickly(format))
    .toBuffer()
}

/** Two frames. */
export async function moving(format: 'webp' | 'gif') {
  const frames = [0, 200].map((red) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    [format]({ loop: 0 })
    .toBuffer()
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one grey bit a pixel, by hand: its header may claim whatever it likes. */
export function pngOf(width: number, height: number, { rows = height, before = [] as Buffer[] } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The chunk that says that a PNG moves. */
export const actl = () => chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
