import { counted } from '../words.ts'

export type BulkAnswer = {
  done: string[]
  kept: { reference: string; because: string; code?: string }[]
  /** Of a trial: what speaks against a sale now, so that it needs a reason. */
  concern?: string
  change: number | null
  mails: { held: number; until: string | null }
}

/** '12 orders dispatched. 1 order kept back.', for the toast. */
export const doneWords = ({ done, kept }: BulkAnswer, word: string) =>
  `${counted(done.length, 'order')} ${word}.${kept.length > 0 ? ` ${counted(kept.length, 'order')} kept back.` : ''}`

/** What would be done and what stays as it is, each with its reason. */
export function Tried({ tried: { done, kept }, can }: { tried: BulkAnswer; can: string }) {
  return (
    <>
      <p>{done.length > 0 ? `${counted(done.length, 'order')} ${can}.` : `None of them ${can}.`}</p>
      {kept.length > 0 && (
        <section aria-label="Kept back">
          <h3 className="font-semibold">{counted(kept.length, 'order')} kept back</h3>
          <ul className="mt-1 border-line-strong border-t">
            {kept.map(({ reference, because }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one order twice
                key={at}
                className="grid grid-cols-[110px_minmax(0,1fr)] gap-2 border-line border-b py-1.5"
              >
                <span className="truncate font-medium">{reference || 'No reference'}</span>
                <span className="text-ink-soft">{because}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
