import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { checkPicture, tooLarge } from '#app/platform/pictures/check-picture.server.ts'
import { type Actor, recordChange } from '../../staff/changes.server.ts'
import { lockPicture, type PictureRow, savePicture, updatePicture } from '../data/pictures.server.ts'
import { storeIn } from '../data/store.server.ts'
import { MAKING } from '../jobs.server.ts'
import { makeLogo } from '../making/logo.server.ts'
import { fewestPixels, largest, logoFile, verbFor } from '../pictures.ts'

type Sent = { bytes: Buffer; name: string; actor: Actor; now: Date }
/** `change`: its row in the log; null where the same file was there already. */
type Added = { ok: true; picture: PictureRow; change: number | null } | { ok: false; because: string }

/** Takes an SVG or PNG as a logo, rewritten. What it can't be is a value with the reason. */
export async function addLogo(db: Db, sent: Sent): Promise<Added> {
  const made = await makeLogo(sent.bytes)
  if (!made.ok) return made
  const { format, bytes, width, height } = made.logo
  const hash = hashOf([bytes])
  const size = bytes.length
  return db.transaction((tx) =>
    add(tx, sent, { hash, kind: 'logo', format, width, height, size, state: 'ready' }, () =>
      storeIn(tx).put(logoFile(hash, format), bytes),
    ),
  )
}

/** Raised when heroes are made in another way: the same photograph gets other addresses then. */
const RECIPE = 'hero 1\n'

/** Takes a photograph for a slide; a job makes it once that is committed. */
export async function addHero(db: Db, sent: Sent): Promise<Added> {
  const { bytes } = sent
  if (bytes.length > largest.hero.bytes) return { ok: false, because: tooLarge(largest.hero.inWords) }
  const checked = await checkPicture(bytes, ({ width, height }) =>
    width < fewestPixels.width || height < fewestPixels.height
      ? `This photograph is too small: ${width} × ${height} pixels. It needs at least ${fewestPixels.width} × ${fewestPixels.height}.`
      : undefined,
  )
  if (!checked.ok) return checked
  const { width, height } = checked
  const hash = hashOf([RECIPE, bytes])
  const size = bytes.length
  return db.transaction((tx) =>
    add(
      tx,
      sent,
      { hash, kind: 'hero', format: 'photo', width, height, size, state: 'waiting' },
      async () => {
        await storeIn(tx).put(`original/${hash}`, bytes)
        await addJob(tx, MAKING, {})
      },
    ),
  )
}

const hashOf = (parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

type Facts = Pick<PictureRow, 'hash' | 'kind' | 'format' | 'width' | 'height' | 'size' | 'state'>

/** The same file again is the same picture, as new as if it had just been sent; one that failed is tried again. */
async function add(
  tx: Db,
  { name, actor, now }: Sent,
  facts: Facts,
  storeFiles: () => Promise<void>,
): Promise<Added> {
  const known = await lockPicture(tx, facts.hash)
  if (known && known.state !== 'failed') {
    await updatePicture(tx, known.hash, { touchedAt: now })
    return { ok: true, picture: known, change: null }
  }
  const picture = await savePicture(tx, {
    ...facts,
    name,
    sentAt: now,
    touchedAt: now,
    staffId: actor.staffId,
    by: actor.name,
  })
  await storeFiles()
  const { id } = await recordChange(
    tx,
    actor,
    {
      verb: verbFor[facts.kind],
      subject: `picture:${facts.hash}`,
      before: {},
      after: { picture_sent: name },
      reverse: { name: 'pictures.add', picture: facts.hash },
    },
    now,
  )
  return { ok: true, picture, change: id }
}
