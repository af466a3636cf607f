import { photoOr } from '#app/departments/catalogue/catalogue.ts'
import type { PlacedDrink } from '#app/departments/catalogue/placing.server.ts'
import {
  findPart,
  listParts,
  listVersions,
  partNamed,
  versionOfPart,
} from '#app/departments/display/editing.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { DisplayData, ShownDrink } from './display-data.ts'

/** Texts and choices around the shelves; one part of it is open. An unknown part is the first one. */
export async function displayPage({ db, member, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'display.edit')) return undefined
  const query = asked(url, ['part', 'version'])
  const part = partNamed(query.part ?? '') ?? 'announcements'
  const { at, drinks, ...open } = await findPart(db, part)
  const wanted = /^\d{1,9}$/.test(query.version ?? '') ? Number(query.version) : undefined
  const earlier = wanted === undefined ? undefined : await versionOfPart(db, part, wanted)
  const page: DisplayData = {
    parts: (await listParts(db)).map(({ part: name, title, version, by, at: when }) => ({
      part: name,
      title,
      version,
      by,
      at: when?.toISOString() ?? null,
    })),
    open: { ...open, at: at?.toISOString() ?? null, drinks: drinks.map(toShown) },
    versions: (await listVersions(db, part)).map(({ version, by, at: when }) => ({
      version,
      by,
      at: when.toISOString(),
    })),
    earlier: earlier
      ? {
          version: earlier.version,
          by: earlier.by,
          at: earlier.at.toISOString(),
          value: earlier.value,
          drinks: earlier.drinks.map(toShown),
        }
      : null,
  }
  return { title: `${open.title}, around the shelf`, page }
}

const toShown = ({ id, name, photo, state, inStock, onOffer }: PlacedDrink): ShownDrink => ({
  id,
  name,
  image: `${photoOr(photo)}-800.webp`,
  standing: { state, isInStock: inStock ?? false, isOnOffer: onOffer },
})
