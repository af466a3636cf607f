import { useState } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { Photo, type Tint } from '#app/design/media/photo.tsx'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import type { WirePhotograph } from './photographs-data.ts'

type CutOutBoxProps = {
  photograph: WirePhotograph
  tint: Tint
  onClose: () => void
  onChoose: (isCut: boolean) => Promise<void>
}

/** Before and after side by side, on the tile's tint: one of the two is chosen. */
export function CutOutBox({ photograph: { base, whole, cut }, tint, onClose, onChoose }: CutOutBoxProps) {
  const isCutNow = base === cut
  const [isCut, setCut] = useState(!isCutNow)
  const [isDoing, setDoing] = useState(false)
  const choose = async () => {
    setDoing(true)
    await onChoose(isCut)
    setDoing(false)
  }
  return (
    <Box
      title="Cut out the background"
      about="Its background is plain. Cut out, the bottle stands on the tint of its shelf, as the other photographs do."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Back
          </Act>
          <Act big look="first" doing={isDoing && 'Changing'} onClick={choose}>
            {isCut === isCutNow ? 'Keep as it is' : isCut ? 'Show it cut out' : 'Show it as taken'}
          </Act>
        </>
      }
    >
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="sr-only">Which one is shown</legend>
        {[
          { words: 'As taken', of: whole, value: false },
          { words: 'Cut out', of: cut, value: true },
        ].map(({ words, of, value }) => (
          <label
            key={words}
            className={classNames(
              'grid cursor-pointer gap-2 rounded-md border p-2',
              isCut === value ? 'border-brand-deep bg-brand-mist' : 'border-line',
            )}
          >
            <Photo base={of} alt={words} sizes="15rem" tint={tint} />
            <span className="flex items-center gap-2 font-medium">
              <input type="radio" name="cut" checked={isCut === value} onChange={() => setCut(value)} />
              {words}
            </span>
          </label>
        ))}
      </fieldset>
    </Box>
  )
}
