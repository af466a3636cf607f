import { useId } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { readColour } from './draft-look.ts'

type ColourProps = {
  label: string
  /** What is typed, which may be no colour yet. */
  value: string
  /** The colour that is drawn. */
  drawn: string
  error?: string | undefined
  /** The id of what says elsewhere what is wrong. */
  about?: string | undefined
  /** Drawn for the eye as well; elsewhere a list says what it is. */
  hasLabel?: boolean
  onChange: (value: string) => void
}

/** A colour from the system's chooser, or as designers write it. */
export function ColourField(props: ColourProps) {
  const { label, value, drawn, error, hasLabel = false, onChange } = props
  const id = useId()
  const about = error ? `${id}-about` : props.about
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={hasLabel ? 'font-medium text-xs' : 'sr-only'}>
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`${label}, from all colours`}
          value={drawn}
          onChange={({ target }) => onChange(target.value)}
          className={chooserClass}
        />
        <input
          id={id}
          value={value}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={about ? true : undefined}
          aria-describedby={about || undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onChange(readColour(value) ?? value)}
          className={classNames(
            'h-9 w-24 min-w-0 rounded-md border bg-white px-2.5 text-sm tabular-nums pointer-coarse:min-h-11 pointer-coarse:text-base',
            about ? 'border-error' : 'border-edge',
          )}
        />
      </div>
      {error && (
        <p id={`${id}-about`} className="text-error text-xs">
          {error}
        </p>
      )}
    </div>
  )
}

const chooserClass = classNames(
  'size-9 flex-none cursor-pointer appearance-none rounded-md border border-edge bg-white p-[3px] pointer-coarse:size-11 disabled:cursor-default',
  '[&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0',
  '[&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-0',
)
