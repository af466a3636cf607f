import { useState } from 'react'
import { TextArea } from '#app/design/controls/text-area.tsx'
import { giftCardLimits } from '../gift-cards.ts'

/** More can be typed than fits, with an error: nothing is truncated silently. */
export function MessageField({ error }: { error: string | undefined }) {
  const [length, setLength] = useState(0)
  const left = giftCardLimits.message - length
  return (
    <div>
      <TextArea
        label="Message"
        name="message"
        rows={3}
        error={error}
        onChange={({ target }) => setLength(target.value.trim().length)}
      />
      <p className={left < 0 ? 'mt-1 text-sm font-medium text-error' : 'mt-1 text-sm text-ink-soft'}>
        {left < 0 ? `${-left} characters too many` : `${left} characters left`}
      </p>
    </div>
  )
}
