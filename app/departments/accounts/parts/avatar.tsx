import { UserRound } from 'lucide'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'

type AvatarProps = {
  /** The picture's URL; without one there is a neutral icon. */
  src: string | null
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** Decorative, next to a name. */
export function Avatar({ src, size = 'medium', className }: AvatarProps) {
  return (
    <span
      className={classNames(
        'flex flex-none items-center justify-center overflow-hidden rounded-full bg-tint-stone text-ink-soft',
        sizes[size],
        className,
      )}
    >
      {src ? (
        <img src={src} alt="" width={320} height={320} className="size-full object-cover" />
      ) : (
        <Icon of={UserRound} size={icons[size]} />
      )}
    </span>
  )
}

const sizes = { small: 'size-11', medium: 'size-20', large: 'size-20 sm:size-28' }
const icons = { small: 22, medium: 36, large: 48 }
