import type { Sharp } from 'sharp'
import type { Ending } from './endings.ts'

const BEST_QUALITY = 82
const LEAST_QUALITY = 52
const QUALITY_STEP = 10

/** As good as so many bytes allow, down to the least quality that still looks well. */
export async function encodeWithin(image: Sharp, ending: Ending, mostBytes: number): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= QUALITY_STEP) {
    const bytes = await encoders[ending](image.clone(), quality).toBuffer()
    if (bytes.length <= mostBytes || quality - QUALITY_STEP < LEAST_QUALITY) return bytes
  }
}

const encoders: Record<Ending, (image: Sharp, quality: number) => Sharp> = {
  webp: (image, quality) =>
    image.webp({ quality, alphaQuality: Math.min(90, quality + 6), effort: 5, smartSubsample: true }),
  avif: (image, quality) =>
    image.avif({ quality: Math.round(quality * 0.72), effort: 4, chromaSubsampling: '4:4:4' }),
}
