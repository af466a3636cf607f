import { ChevronDown, ChevronUp, type IconNode, X } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'

type RowActsProps = {
  /** 'slide 1', 'Thistle & Thorn'. */
  what: string
  /** Whether it is the first or the last of its list. */
  isFirst?: boolean
  isLast?: boolean
  onMove?: (by: 1 | -1) => void
  onRemove?: (() => void) | undefined
}

/** Up, down and out, for one of a list. */
export const RowActs = ({ what, isFirst, isLast, onMove, onRemove }: RowActsProps) => (
  <span className="flex flex-none">
    {onMove && (
      <>
        <RowAct label={`Move ${what} up`} icon={ChevronUp} isOff={isFirst} onPress={() => onMove(-1)} />
        <RowAct label={`Move ${what} down`} icon={ChevronDown} isOff={isLast} onPress={() => onMove(1)} />
      </>
    )}
    {onRemove && <RowAct label={`Remove ${what}`} icon={X} onPress={onRemove} />}
  </span>
)

type RowActProps = { label: string; icon: IconNode; isOff?: boolean | undefined; onPress: () => void }

const RowAct = ({ label, icon, isOff = false, onPress }: RowActProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink disabled:invisible pointer-coarse:size-11"
  >
    <Icon of={icon} size={16} />
  </button>
)
