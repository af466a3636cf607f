import { changedFields, type DrinkFields } from '#app/departments/catalogue/drink-fields.ts'
import { officeApi, type Refusal } from '../office-api.ts'
import { Clash } from '../parts/clash.tsx'
import type { SheetDrink } from './drink-data.ts'
import { fieldsOfSheet, inWords, titleOf } from './form-fields.ts'

export type ClashedWith = {
  /** Who was quicker, and when. */
  words: string
  now: SheetDrink
  /** What was to be saved. */
  mine: Partial<DrinkFields>
}

/** The drink as somebody else has left it; undefined if it was refused for another reason. */
export async function clashedWith(
  id: string,
  { code, error_message }: Refusal,
  mine: Partial<DrinkFields>,
): Promise<ClashedWith | undefined> {
  if (code !== 'changed_since') return undefined
  const answer = await officeApi.get<{ drink: SheetDrink }>(`drinks/${encodeURIComponent(id)}`)
  return answer.ok ? { words: error_message, now: answer.data.drink, mine } : undefined
}

type ClashProps = { clash: ClashedWith; onSave: () => void; onLeave: () => void }

export function DrinkClash({ clash: { words, now, mine }, onSave, onLeave }: ClashProps) {
  const theirs = fieldsOfSheet(now)
  const fields = changedFields(theirs, { ...theirs, ...mine }).map((name) => ({
    name: titleOf(name),
    theirs: inWords(theirs[name]),
    mine: inWords(mine[name]),
  }))
  return <Clash {...{ words, fields, onLeave }} onSave={now.may.includes('edit') ? onSave : undefined} />
}
