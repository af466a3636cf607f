import type { Plus } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'

type StepButtonProps = { icon: typeof Plus; label: string; isOff: boolean; onPress: () => void }

/** One more or one fewer, beside a number; for fingers. */
export const StepButton = ({ icon, label, isOff, onPress }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-12 flex-none place-items-center rounded-md border border-line-strong bg-white disabled:border-line disabled:bg-shade disabled:text-ink-soft"
  >
    <Icon of={icon} size={20} />
  </button>
)
