import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { ENDINGS } from '#app/platform/pictures/endings.ts'
import { type Actor, recordChange } from '../../staff/changes.server.ts'
import { deletePicture, lockPicture, type PictureRow } from '../data/pictures.server.ts'
import { storeIn } from '../data/store.server.ts'
import { logoFile, tall, verbFor, wide } from '../pictures.ts'

/** Deletes a picture with its files. Refused while a saved version names it. */
export const removePicture = (db: Db, hash: string, { actor, now }: { actor: Actor; now: Date }) =>
  db.transaction(async (tx) => {
    const { kind, name } = await dropPicture(tx, hash)
    const { id } = await recordChange(
      tx,
      actor,
      {
        verb: verbFor[kind],
        subject: `picture:${hash}`,
        before: { picture_sent: name },
        after: {},
      },
      now,
    )
    return { change: id }
  })

export async function dropPicture(tx: Db, hash: string): Promise<PictureRow> {
  const row = await lockPicture(tx, hash)
  if (!row) throw noSuchPicture()
  if (row.usedAt)
    throw new Refused(
      409,
      'in_use',
      'A saved version of the shop’s look names this picture: somebody may go back to it.',
    )
  await storeIn(tx).remove(filesOf(row))
  await deletePicture(tx, hash)
  return row
}

const filesOf = ({ kind, hash, format }: PictureRow) =>
  kind === 'logo'
    ? [logoFile(hash, format)]
    : [
        `original/${hash}`,
        ...[...wide.widths, ...tall.widths].flatMap((width) =>
          ENDINGS.map((ending) => `${hash}-${width}.${ending}`),
        ),
      ]

export const noSuchPicture = () => notFound('There is no such picture')
