import { Heart } from 'lucide'
import { useId, useState } from 'react'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { unwish, useIsWished, wish } from '../wishlist-state.ts'

type HeartButtonProps = {
  drink: { id: string; name: string }
  /** tile: alone, on a photograph. line: with words, next to other buttons. */
  look?: 'tile' | 'line'
}

/** Adds a drink to the wishlist, or removes it. */
export function HeartButton({ drink: { id, name }, look = 'tile' }: HeartButtonProps) {
  const known = useIsWished(id)
  const isWished = known ?? false
  // Not `useCall`, which every shelf would have to load for its cards.
  const [sorry, setSorry] = useState('')
  const sorryId = useId()

  const press = async () => {
    setSorry('')
    const answer = await (isWished ? unwish(id) : wish(id))
    if (!answer.ok) setSorry(answer.refusal.error_message)
  }
  return (
    <>
      <button
        type="button"
        aria-label={look === 'tile' ? wordsFor(name, isWished) : undefined}
        aria-pressed={isWished}
        aria-describedby={sorry ? sorryId : undefined}
        disabled={known === undefined}
        onClick={press}
        className={classNames(shape, looks[look])}
      >
        <Icon of={Heart} size={20} className={isWished ? 'fill-current text-brand-deep' : undefined} />
        {look === 'line' && <Words name={name} isWished={isWished} />}
      </button>
      <Sorry id={sorryId} className={sorries[look]}>
        {sorry}
      </Sorry>
    </>
  )
}

const wordsFor = (name: string, isWished: boolean) =>
  isWished ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`

function Words({ name, isWished }: { name: string; isWished: boolean }) {
  if (isWished)
    return (
      <>
        <span aria-hidden="true">On your wishlist</span>
        <span className="sr-only">{wordsFor(name, true)}</span>
      </>
    )
  return (
    <span>
      Add <span className="sr-only">{name}</span> to wishlist
    </span>
  )
}

const shape = 'inline-flex items-center justify-center transition-colors'

const looks = {
  tile: 'tap size-9 rounded-full bg-white text-ink hover:text-brand-deep sm:size-10',
  line: '-ml-2 min-h-11 gap-2 rounded-md px-2 text-sm font-semibold text-brand-deep underline-offset-4 hover:underline',
}

const sorries = {
  tile: 'text-sm absolute top-full right-0 mt-1 w-40 rounded-md bg-white p-2 shadow-raised',
  line: 'mt-1 mr-3.5 text-sm',
}
