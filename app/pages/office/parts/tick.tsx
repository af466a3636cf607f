import { type ComponentProps, useEffect, useRef } from 'react'
import { classNames } from '#app/design/material/class-names.ts'

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; some?: boolean }

/** A checkbox of 16 px; its cell is pressed as well. */
export function Tick({ label, some = false, className, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label
      className={classNames(
        'relative grid h-[35px] w-9 place-items-center pointer-coarse:size-11',
        className,
      )}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        {...rest}
        className="peer size-4 appearance-none rounded-sm border-[1.5px] border-edge bg-white checked:border-brand-deep checked:bg-brand-deep indeterminate:border-brand-deep indeterminate:bg-brand-deep"
      />
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="icon pointer-events-none absolute size-3 text-white"
        style={{ strokeWidth: 3 }}
      >
        <path d={some ? 'M5 12h14' : 'M20 6 9 17l-5-5'} />
      </svg>
    </label>
  )
}
