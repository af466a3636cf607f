import { changedFields, type DrinkFields, type FieldName } from '#app/departments/catalogue/drink-fields.ts'
import { officeApi, type Refusal } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
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

/** Their values beside mine, field by field, and both ways on. */
export function DrinkClash({ clash: { words, now, mine }, onSave, onLeave }: ClashProps) {
  const theirs = fieldsOfSheet(now)
  const names = changedFields(theirs, { ...theirs, ...mine })
  return (
    <Failure title="Somebody was quicker. Nothing was saved.">
      <p>{words}</p>
      <table className="mt-2 w-full table-fixed border-collapse bg-white text-xs">
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            <th scope="col" className="w-24 px-2 py-1 font-medium">
              Field
            </th>
            <th scope="col" className="px-2 py-1 font-medium">
              Now
            </th>
            <th scope="col" className="px-2 py-1 font-medium">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <Both key={name} {...{ name, theirs }} mine={mine[name]} />
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        <Act onClick={onLeave}>Leave it as it is now</Act>
        {now.may.includes('edit') && <Act onClick={onSave}>Save mine all the same</Act>}
      </div>
    </Failure>
  )
}

const Both = ({ name, theirs, mine }: { name: FieldName; theirs: DrinkFields; mine: unknown }) => (
  <tr className="border-line border-b align-top [overflow-wrap:anywhere]">
    <th scope="row" className="px-2 py-1 text-left font-medium">
      {titleOf(name)}
    </th>
    <td className="px-2 py-1">{inWords(theirs[name])}</td>
    <td className="px-2 py-1">{inWords(mine)}</td>
  </tr>
)
