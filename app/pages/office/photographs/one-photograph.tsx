import { ArrowDown, ArrowUp, Scissors, Star, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { LONGEST_ALT } from '#app/departments/photographs/photographs.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo, type Tint } from '#app/design/media/photo.tsx'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import type { WirePhotograph } from './photographs-data.ts'

type OnePhotographProps = {
  photograph: WirePhotograph
  place: number
  count: number
  tint: Tint
  isHydrated: boolean
  act: (name: string, body: object, words: string) => Promise<void>
  onMove: (by: 1 | -1) => void
  onCutOut: () => void
}

/** One photograph of a drink with what may be done to it. */
export function OnePhotograph({
  photograph,
  place,
  count,
  tint,
  isHydrated,
  act,
  onMove,
  onCutOut,
}: OnePhotographProps) {
  const { base, alt, may } = photograph
  const title = `photograph ${place + 1}`
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-3 border-line border-b py-3">
      <Photo base={base} alt={alt || `Photograph ${place + 1} of ${count}`} sizes="88px" tint={tint} />
      <div className="grid content-start gap-2">
        {place === 0 ? (
          <StatusMark standing="done">First: on shelves, in baskets and mails</StatusMark>
        ) : (
          <StatusMark standing="closed">{`Number ${place + 1}, on the drink’s own page`}</StatusMark>
        )}
        <Words
          key={alt}
          was={alt}
          isHydrated={isHydrated}
          onSave={(words) => act('alt', { base, alt: words, was: alt }, 'Reworded.')}
        />
        <div className="flex flex-wrap gap-2">
          {may.includes('first') && (
            <Act disabled={!isHydrated} onClick={() => void act('first', { base }, 'It comes first now.')}>
              <Icon of={Star} size={14} />
              Make first
            </Act>
          )}
          {may.includes('order') && place > 0 && (
            <Act disabled={!isHydrated} aria-label={`Move ${title} up`} onClick={() => onMove(-1)}>
              <Icon of={ArrowUp} size={14} />
            </Act>
          )}
          {may.includes('order') && place < count - 1 && (
            <Act disabled={!isHydrated} aria-label={`Move ${title} down`} onClick={() => onMove(1)}>
              <Icon of={ArrowDown} size={14} />
            </Act>
          )}
          {(may.includes('cut') || may.includes('whole')) && (
            <Act disabled={!isHydrated} onClick={onCutOut}>
              <Icon of={Scissors} size={14} />
              {may.includes('cut') ? 'Cut out' : 'Cut out or as taken'}
            </Act>
          )}
          {may.includes('detach') && (
            <Act
              look="quiet"
              disabled={!isHydrated}
              aria-label={`Take ${title} off`}
              onClick={() => void act('detach', { base }, 'Taken off the drink.')}
            >
              <Icon of={X} size={14} />
              Take off
            </Act>
          )}
        </div>
      </div>
    </li>
  )
}

type WordsProps = { was: string; isHydrated: boolean; onSave: (words: string) => Promise<void> }

/** Saved when its button is pressed, which is there once something is written. */
function Words({ was, isHydrated, onSave }: WordsProps) {
  const [words, setWords] = useState(was)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    await onSave(words.trim())
    setSaving(false)
  }
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <Field
        label="What is to be seen"
        className="min-w-0 flex-1"
        value={words}
        maxLength={LONGEST_ALT}
        disabled={!isHydrated}
        placeholder="Name and size of the drink"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim() !== was && (
        <Act type="submit" className="h-9" doing={isSaving && 'Saving'}>
          Save
        </Act>
      )}
    </form>
  )
}
