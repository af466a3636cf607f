import { CircleAlert, CircleCheck, Info } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

type NoticeLook = 'info' | 'done' | 'error' | 'offer'

/** A message next to what it is about. Errors are announced assertively, others politely. */
export function Notice({
  look = 'info',
  children,
  className,
}: {
  look?: NoticeLook
  children: ReactNode
  className?: string
}) {
  const { icon, dress } = looks[look]
  return (
    <div
      role={look === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3 text-sm', dress, className)}
    >
      <Icon of={icon} size={20} />
      <div className="min-w-0 text-ink">{children}</div>
    </div>
  )
}

const looks = {
  info: { icon: Info, dress: 'bg-brand-wash text-brand-deep' },
  done: { icon: CircleCheck, dress: 'bg-done-wash text-done' },
  error: { icon: CircleAlert, dress: 'bg-error-wash text-error' },
  offer: { icon: Info, dress: 'bg-offer-wash text-offer' },
}
