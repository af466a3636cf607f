import { ScanBarcode } from 'lucide'
import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'

type ScanFieldProps = {
  box: RefObject<HTMLInputElement | null>
  label: string
  onScan: (text: string) => void
  children?: ReactNode
  className?: string
} & Pick<ComponentProps<'input'>, 'name' | 'inputMode' | 'defaultValue' | 'placeholder'>

/** Scanners end with Enter, which sends the form. What was read is gone from the field at once. */
export function ScanField({ box, label, onScan, children, className, ...rest }: ScanFieldProps) {
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const text = box.current?.value.trim() ?? ''
    if (box.current) box.current.value = ''
    onScan(text)
  }
  return (
    <form
      onSubmit={scan}
      className={classNames(
        'flex h-14 items-center gap-3 rounded-[8px] border-[1.5px] border-edge bg-white px-4 text-ink-soft focus-within:border-brand focus-within:outline-2 focus-within:outline-brand focus-within:outline-offset-2',
        className,
      )}
    >
      <Icon of={ScanBarcode} size={24} />
      <input
        ref={box}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        {...rest}
        className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft"
      />
      {children}
    </form>
  )
}
