import { drinkNamed, drinkPhotographs, listUploads } from '#app/departments/photographs/looking.server.ts'
import { photographStates } from '#app/departments/photographs/photographs.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { PhotographsData } from './photographs-data.ts'

/** Photographs that were sent, and one drink's if the address names it. */
export async function photographsPage({ db, member, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'drinks.edit')) return undefined
  const query = asked(url, ['drink', 'state', 'place'])
  const named = query.drink ? await drinkNamed(db, query.drink.trim()) : undefined
  const page: PhotographsData = {
    query,
    drink: (named && (await drinkPhotographs(db, named.id))) ?? null,
    list: await listAt(db, query),
  }
  return { title: named ? `Photographs of ${named.name}` : 'Photographs', page }
}

/** A made-up state or place shows the first page instead of an error. */
async function listAt(db: Staffed['db'], { state, place }: PhotographsData['query']) {
  const known = photographStates.find((each) => each === state)
  try {
    return await listUploads(db, { state: known, place })
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return listUploads(db, { state: known })
  }
}
