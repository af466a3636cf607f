import type { ReactNode } from 'react'
import { Act } from './act.tsx'
import { Failure } from './message.tsx'

type ClashProps = {
  /** Who was quicker, and when. */
  words: string
  fields: { name: string; theirs: ReactNode; mine: ReactNode }[]
  leaveWords?: string
  onLeave: () => void
  /** Missing for somebody who may not save it. */
  onSave?: (() => void) | undefined
}

/** Somebody else has saved meanwhile: their values beside mine, field by field, and both ways on. */
export const Clash = (props: ClashProps) => (
  <Failure title="Somebody was quicker. Nothing was saved.">
    <p>{props.words}</p>
    <dl className="mt-2 grid gap-2">
      {props.fields.map(({ name, theirs, mine }) => (
        <div key={name} className="rounded-md bg-white px-3 py-2 [overflow-wrap:anywhere]">
          <dt className="font-medium text-xs">{name}</dt>
          <dd>
            <span className="text-ink-soft text-xs">Now: </span>
            {theirs}
          </dd>
          <dd>
            <span className="text-ink-soft text-xs">Yours: </span>
            {mine}
          </dd>
        </div>
      ))}
    </dl>
    <div className="mt-3 flex flex-wrap gap-2">
      <Act onClick={props.onLeave}>{props.leaveWords ?? 'Leave it as it is now'}</Act>
      {props.onSave && <Act onClick={props.onSave}>Save mine all the same</Act>}
    </div>
  </Failure>
)
