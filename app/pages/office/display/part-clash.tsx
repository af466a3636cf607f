import type { PartName, PartValue } from '#app/departments/display/display.ts'
import { inLog } from '#app/departments/display/in-log.ts'
import { changedValues } from '../log/change-words.ts'
import { Clash } from '../parts/clash.tsx'

/** What somebody else has saved meanwhile. */
export type Clashing = { words: string; theirs: PartValue; version: number }

type ClashProps = {
  part: PartName
  mine: PartValue
  clash: Clashing
  onSave: () => void
  onLeave: () => void
}

export function PartClash({ part, mine, clash: { words, theirs }, onSave, onLeave }: ClashProps) {
  const changed = changedValues({ before: inLog(part, theirs), after: inLog(part, mine) })
  const fields = changed.map(({ name, before, after }) => ({ name, theirs: before, mine: after }))
  return <Clash {...{ words, fields, onLeave, onSave }} leaveWords="Take theirs" />
}
