import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { OpeningData } from './opening-data.ts'

/** What the shop still lacks. The gateway is not asked by looking. */
export async function openingPage({ db, now, member, opening }: Staffed): Promise<Loaded> {
  if (!may(member, 'settings.see')) return undefined
  const page: OpeningData = await opening.find(db, now, member)
  return { title: 'Opening the shop', page }
}
