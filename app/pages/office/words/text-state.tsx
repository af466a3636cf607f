import { StatusMark } from '../parts/status-mark.tsx'
import { dayInShort } from '../words.ts'
import type { TextLine } from './words-data.ts'

type StateProps = Pick<TextLine, 'state' | 'isInShop' | 'isReadable' | 'appearsOn'> & { today: string }

/** Whether shoppers read it, and whether somebody is at work on it. */
export function TextState({ state, isInShop, isReadable, appearsOn, today }: StateProps) {
  if (!isReadable) return <StatusMark standing="broken">Can’t be shown</StatusMark>
  const isPlanned = isInShop && appearsOn !== null && appearsOn > today
  const place = isPlanned ? `appears on ${dayInShort(appearsOn, `${today}T12:00:00Z`)}` : 'in the shop'
  if (state === 'draft')
    return (
      <StatusMark standing="waiting">
        {isInShop
          ? `Draft; another version ${isPlanned ? 'appears' : 'is'} ${isPlanned ? place.replace('appears ', '') : place}`
          : 'Draft'}
      </StatusMark>
    )
  if (!isInShop) return <StatusMark standing="closed">Withdrawn</StatusMark>
  return isPlanned ? (
    <StatusMark standing="waiting">{`${place[0]?.toUpperCase()}${place.slice(1)}`}</StatusMark>
  ) : (
    <StatusMark standing="done">In the shop</StatusMark>
  )
}
