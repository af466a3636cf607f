import { type Clock, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { drainQueue } from '#app/platform/jobs/drain-queue.ts'
import { encodeWithin } from '#app/platform/pictures/encode.server.ts'
import { ENDINGS, type Ending } from '#app/platform/pictures/endings.ts'
import { carefully, LONGEST_SECONDS, loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { claimPicture, type PictureRow, updateMaking } from '../data/pictures.server.ts'
import { storeIn } from '../data/store.server.ts'
import { tall, wide } from '../pictures.ts'

/** Longer than one file takes: a process that was not heard of since was killed. */
const GONE_AFTER_MS = MINUTE_MS
const MOST_TRIES = 3
/** For each pixel: what the studio's scenes weigh. */
const MOST_BYTES_PER_PIXEL = 0.12

type Making = { db: Db; clock: Clock; alert: Alert }

/** Makes what waits, the oldest first. One at a time: a decoded photograph can take a quarter of a gigabyte. */
export const makeWaiting = (making: Making) =>
  drainQueue(
    () => {
      const now = making.clock()
      return claimPicture(making.db, now, new Date(now.getTime() - GONE_AFTER_MS))
    },
    (row) => makeOne(making, row),
    ({ hash }, err) => making.alert('a picture was not made', { hash, err }),
  )

async function makeOne({ db, clock }: Making, { hash, tries }: PictureRow) {
  const store = storeIn(db)
  const update = (values: Partial<PictureRow>) => updateMaking(db, hash, { ...values, touchedAt: clock() })
  const fail = (because: string) => update({ state: 'failed', because })
  if (tries > MOST_TRIES) return fail('It was tried three times and could not be made.')
  const original = await store.get(`original/${hash}`)
  if (!original) return fail('The file is no longer there. Please send it again.')
  const formats = await tryToCrop(original)
  if (!formats) return fail('The picture in this file is broken. Please save it again.')
  const files = formats.flatMap(({ picture, format }) =>
    format.widths.flatMap((width) => ENDINGS.map((ending) => ({ picture, format, width, ending }))),
  )
  for (const [at, { picture, format, width, ending }] of files.entries()) {
    const name = `${hash}-${width}.${ending}`
    // A try that was cut short has left some of them.
    if (!(await store.renew(name))) await store.put(name, await encode(picture, format, width, ending))
    if (!(await update({ done: at + 1, steps: files.length }))) return
  }
  await update({ state: 'ready' })
}

type Format = { width: number; height: number; widths: readonly number[] }

/** Undefined for what the library can't decode: a bomb, a broken scan, an end that is missing inside. */
async function tryToCrop(original: Buffer) {
  // A library that is not there is no fault of the picture.
  await loadSharp()
  try {
    return [
      { format: wide, picture: await cropped(original, wide) },
      { format: tall, picture: await cropped(original, tall) },
    ]
  } catch {
    return undefined
  }
}

/** Upright, in sRGB and cut around what draws the eye. Metadata, such as where it was taken, stay behind. */
async function cropped(original: Buffer, { width, height }: Format) {
  const sharp = await loadSharp()
  return sharp(original, carefully)
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png(UNPACKED)
    .toBuffer()
}

/** For pictures on their way from one step to the next. */
const UNPACKED = { compressionLevel: 0 }

async function encode(picture: Buffer, format: Format, width: number, ending: Ending) {
  const sharp = await loadSharp()
  const height = Math.round((width * format.height) / format.width)
  const small = await sharp(picture).resize(width, height).png(UNPACKED).toBuffer()
  const image = sharp(small).timeout({ seconds: LONGEST_SECONDS })
  return encodeWithin(image, ending, Math.round(width * height * MOST_BYTES_PER_PIXEL))
}
