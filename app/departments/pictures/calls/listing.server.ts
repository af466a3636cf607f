import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { type PicturePlace, selectPicture, selectRecent } from '../data/pictures.server.ts'
import type { PictureKind } from '../pictures.ts'
import { toWirePicture, type WirePicture } from './picture-wire.server.ts'

export type { WirePicture }

const A_PAGE = 40

type Query = { kind: PictureKind; place?: string | undefined }

/** What was sent, the newest first. */
export async function listPictures(db: Db, { kind, place }: Query) {
  const rows = await selectRecent(db, {
    kind,
    place: place === undefined ? undefined : readPlace(place),
    limit: A_PAGE + 1,
  })
  const shown = rows.slice(0, A_PAGE)
  const last = shown.at(-1)
  return {
    pictures: shown.map(toWirePicture),
    next_place: rows.length > A_PAGE && last ? `${last.sentAt.getTime()}.${last.hash}` : null,
  }
}

export async function findPicture(db: Db, hash: string): Promise<WirePicture | undefined> {
  const row = await selectPicture(db, hash)
  return row && toWirePicture(row)
}

function readPlace(place: string): PicturePlace {
  const [, at, hash = ''] = /^(\d{1,15})\.([\da-f]{32})$/.exec(place) ?? []
  if (!at) throw invalid({ place: 'There is no such place in this list' })
  return { sentAt: new Date(Number(at)), hash }
}
