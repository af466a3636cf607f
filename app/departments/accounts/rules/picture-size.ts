export const SQUARE_SIDE = 320
const SHORTEST_SIDE = 32
const LONGEST_TO_SHORTEST = 20
/** A small file can decode into a huge picture (a decompression bomb); no camera makes larger ones than this. */
export const MOST_PIXELS = 60_000_000

/**
 * What is wrong with a picture's dimensions, in plain words, or undefined. Its shorter side is scaled to the
 * square's, up if need be, so a long strip would grow without limit: 1 x 65,000 pixels to 320 x 20,800,000.
 */
export function measureProblem({ width, height }: { width: number; height: number }): string | undefined {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (!(shorter >= SHORTEST_SIDE))
    return `That picture is too small: each side needs at least ${SHORTEST_SIDE} pixels`
  if (longer > LONGEST_TO_SHORTEST * shorter) return 'That picture is too long and narrow to be cut square'
  return width * height > MOST_PIXELS ? 'That picture has too many pixels: 60 million at most' : undefined
}
