import { classNames } from '../material/class-names.ts'

/** The number on the basket: nothing for 0, '99+' above 99. The button's accessible name has it in words. */
export function Count({ of, className }: { of: number; className?: string }) {
  if (of < 1) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'money inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand-deep px-1.5 text-xs font-semibold text-white',
        className,
      )}
    >
      {countText(of)}
    </span>
  )
}

export const countText = (of: number) => (of > 99 ? '99+' : String(of))
