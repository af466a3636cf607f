import type { PartName, PartValue } from '#app/departments/display/display.ts'
import { inLog } from '#app/departments/display/in-log.ts'
import { changedValues } from '../log/change-words.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'

/** What somebody else has saved meanwhile. */
export type Clashing = { words: string; theirs: PartValue; version: number }

type ClashProps = {
  part: PartName
  mine: PartValue
  clash: Clashing
  onKeep: () => void
  onLeave: () => void
}

/** Their words beside mine, and both ways on. */
export const Clash = ({ part, mine, clash: { words, theirs }, onKeep, onLeave }: ClashProps) => (
  <Failure title="Somebody was quicker. Nothing was saved.">
    <p>{words}</p>
    <dl className="mt-2 grid gap-2">
      {changedValues({ before: inLog(part, theirs), after: inLog(part, mine) }).map(
        ({ name, before, after }) => (
          <div key={name} className="rounded-md bg-white px-3 py-2">
            <dt className="font-medium text-xs">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft text-xs">Theirs, in the shop now: </span>
              {before}
            </dd>
            <dd className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft text-xs">Yours, kept as a draft: </span>
              {after}
            </dd>
          </div>
        ),
      )}
    </dl>
    <div className="mt-3 flex flex-wrap gap-2">
      <Act onClick={onLeave}>Take theirs</Act>
      <Act onClick={onKeep}>Save mine all the same</Act>
    </div>
  </Failure>
)
