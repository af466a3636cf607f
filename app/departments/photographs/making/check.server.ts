import { type Checked, checkPicture, tooLarge } from '#app/platform/pictures/check-picture.server.ts'
import { FEWEST_PIXELS, LARGEST_FILE, LARGEST_IN_WORDS } from '../photographs.ts'

/** Whether a file can become a photograph of a drink. */
export async function checkFile(bytes: Buffer): Promise<Checked> {
  if (bytes.length > LARGEST_FILE) return { ok: false, because: tooLarge(LARGEST_IN_WORDS) }
  return checkPicture(bytes, ({ width, height }) => {
    if (Math.min(width, height) < FEWEST_PIXELS)
      return `This photograph is too small: ${width} × ${height} pixels. Each side needs at least ${FEWEST_PIXELS}.`
    if (Math.max(width, height) > 5 * Math.min(width, height))
      return 'This photograph is too long and narrow for a bottle’s frame.'
  })
}
