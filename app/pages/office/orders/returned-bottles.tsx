import { causeWords } from '#app/departments/orders/returns.ts'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import type { SheetParcel } from './order-data.ts'
import type { OpenParcel } from './returned-parcel.ts'

const fates = [
  { name: 'back', words: 'Whole' },
  { name: 'broken', words: 'Broken' },
  { name: 'lost', words: 'Lost' },
] as const

/** Every bottle of the parcel is whole at first; what is in no column stayed with the shopper. */
export const ReturnedBottles = ({ parcel, error }: { parcel: OpenParcel; error: string | undefined }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-xs">What became of the bottles</legend>
    <table className="w-full border-line border-t text-left">
      <thead className="text-ink-soft text-xs">
        <tr>
          <th scope="col" className="py-1 font-normal">
            <span className="sr-only">Bottle</span>
          </th>
          {fates.map(({ name, words }) => (
            <th key={name} scope="col" className="w-16 py-1 pl-2 text-right font-normal">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parcel.lines.map((line) => (
          <tr key={line.id} className="border-line border-t">
            <th scope="row" className="py-1.5 font-normal">
              {line.name} <span className="text-ink-soft text-xs">{line.size}</span>
              <span className="block text-ink-soft text-xs">
                {line.quantity} in it{line.isEngraved && ', engraved: kept here, not for sale'}
              </span>
            </th>
            {fates.map(({ name, words }) => (
              <td key={name} className="py-1.5 pl-2 align-top">
                <input
                  type="number"
                  name={`${name}-${line.id}`}
                  min={0}
                  max={line.quantity}
                  required
                  inputMode="decimal"
                  defaultValue={name === 'back' ? line.quantity : 0}
                  aria-label={`${words}: ${line.name}`}
                  className="h-8 w-14 rounded-md border border-edge bg-white px-2 text-right pointer-coarse:h-11"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-1 text-ink-soft text-xs">
      Whole bottles go back on the shelf. What is in no column stayed with the shopper.
    </p>
    {error && <p className="text-error text-xs">{error}</p>}
  </fieldset>
)

type BeforeProps = { parcel: OpenParcel; waits: NonNullable<SheetParcel['cameBack']> }

/** What somebody has recorded already. */
export function ReturnedBefore({ parcel, waits }: BeforeProps) {
  const now = useFrame()?.now ?? waits.at
  return (
    <div className="rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line">
      <p className="font-semibold">{causeWords[waits.cause]}</p>
      <ul className="mt-0.5">
        {waits.bottles.map(({ line, back, broken, lost }) => (
          <li key={line}>
            {parcel.lines.find(({ id }) => id === line)?.name}:{' '}
            {[back > 0 && `${back} whole`, broken > 0 && `${broken} broken`, lost > 0 && `${lost} lost`]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {waits.note && <p className="mt-0.5">“{waits.note}”</p>}
      <p className="mt-0.5 text-ink-soft text-xs">
        Recorded by {waits.by}, {inSentence(momentInWords(waits.at, now))}
      </p>
    </div>
  )
}
