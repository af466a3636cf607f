import { Check, Gift } from 'lucide'
import { caseSize, multiBuyTitle } from '#app/departments/catalogue/multi-buy-case.ts'
import { toNextFree } from '#app/departments/offers/multi-buy.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { ordinal } from '#app/platform/text/ordinal.ts'
import type { Shown } from './optimistic-totals.ts'

/** Buy six, get one free, drawn as a case: six places to buy, and the seventh free. */
export function MultiBuyCase({ bottles, free }: Shown['multiBuy']) {
  if (bottles === 0) return null
  const size = caseSize()
  const filled = bottles % size || size
  return (
    <section aria-label={multiBuyTitle()} className="rounded-lg border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-semibold">{multiBuyTitle()}</h2>
        <p role="status" className="text-sm text-ink-soft">
          {wordsOf(filled, size, toNextFree(bottles))}
        </p>
      </div>
      <ol aria-hidden="true" className="mt-4 flex gap-1.5 sm:gap-2">
        {Array.from({ length: size }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the case is its number
          <li key={place} className={classNames(slot, placeLook(place, filled, size))}>
            {place === size - 1 ? (
              <Icon of={Gift} size={18} />
            ) : (
              place < filled && <Icon of={Check} size={16} />
            )}
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm">
          {free.map(({ lineId, name, quantity }) => (
            <li key={lineId}>
              <span className="font-semibold text-offer">Free:</span> {quantity > 1 && `${quantity} x `}
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function wordsOf(filled: number, size: number, toNext: number) {
  if (filled === size) return `The case is full: the ${ordinal(size)} bottle is free.`
  if (toNext === 1) return 'One more Multi Buy bottle, and it is free.'
  return `${toNext} more Multi Buy bottles, and the last one is free.`
}

const slot = 'flex h-10 flex-1 items-center justify-center rounded-sm border transition-colors'

function placeLook(place: number, filled: number, size: number) {
  if (place < size - 1) return place < filled ? 'border-transparent bg-brand-wash text-brand-deep' : empty
  return filled === size ? 'border-transparent bg-offer-wash text-offer' : `${empty} text-offer`
}

const empty = 'border-dashed border-line-strong'
