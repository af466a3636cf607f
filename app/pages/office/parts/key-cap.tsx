import { classNames } from '#app/design/material/class-names.ts'

type KeyCapProps = {
  of: string
  /** On a blue or dark ground. */
  light?: boolean
  /** A chord such as Ctrl K works in fields too, and so is never switched off. */
  always?: boolean
}

/** A key, in the button that it presses. Screen readers hear it from the button's `aria-keyshortcuts`. */
export const KeyCap = ({ of: key, light = false, always = false }: KeyCapProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-grid h-[18px] min-w-[18px] flex-none place-items-center rounded-sm border px-1 font-medium font-sans text-cap leading-none pointer-coarse:hidden',
      light
        ? 'border-white/42 bg-transparent text-white in-disabled:border-line-strong in-disabled:text-ink-soft'
        : 'border-line-strong bg-white text-ink-soft',
      !always && 'keycap-letter',
    )}
  >
    {key}
  </span>
)
