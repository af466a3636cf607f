import type { SharpOptions } from 'sharp'

/** Loaded with the first picture: a shop that gets none never loads it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No cache: decoded pictures are large and never used twice. One thread: the shop needs the others.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export const LONGEST_SECONDS = 30
/** More than any camera of a shop makes; a small file can claim far more, to fill the memory. */
export const MOST_PIXELS = 60_000_000

/** Reads row by row where a format can, and stops at what is broken or too large. */
export const carefully: SharpOptions = {
  limitInputPixels: MOST_PIXELS,
  failOn: 'warning',
  sequentialRead: true,
  animated: false,
}
