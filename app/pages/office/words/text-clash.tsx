import type { Written } from '#app/departments/words/words.ts'
import { Act } from '../parts/act.tsx'
import { Differences } from '../parts/differences.tsx'
import { Failure } from '../parts/message.tsx'
import { linesOfText } from './words-data.ts'

/** What somebody else has saved meanwhile. */
export type Clashing = { words: string; theirs: Written; version: number; isPublishing: boolean }

type ClashProps = { clash: Clashing; mine: Written; onSave: () => void; onLeave: () => void }

/** Somebody was quicker: both texts, and both ways on. */
export const TextClash = ({ clash: { words, theirs }, mine, onSave, onLeave }: ClashProps) => (
  <Failure title="Somebody was quicker. Nothing was saved.">
    <p>{words} This leads from their text to yours:</p>
    <div className="mt-2">
      <Differences from={linesOfText(theirs)} to={linesOfText(mine)} />
    </div>
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs">
        All of their text
      </summary>
      <Differences from={linesOfText(theirs)} to={linesOfText(theirs)} />
    </details>
    <div className="mt-3 flex flex-wrap gap-2">
      <Act onClick={onLeave}>Take theirs</Act>
      <Act onClick={onSave}>Save mine all the same</Act>
    </div>
  </Failure>
)
