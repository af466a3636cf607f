import { type RefObject, useId } from 'react'
import { limits } from '#app/departments/words/words.ts'
import { classNames } from '#app/design/material/class-names.ts'

type BoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  isWrong: boolean
  onChange: (markdown: string) => void
}

/** The text, in Markdown. What is wrong with it is below, line by line. */
export function MarkdownBox({ box, value, isWrong, onChange }: BoxProps) {
  const id = useId()
  const tooMany = value.length - limits.markdown
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium text-xs">
        Text
      </label>
      <textarea
        ref={box}
        id={id}
        rows={24}
        value={value}
        aria-invalid={isWrong || tooMany > 0 || undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'w-full min-w-0 rounded-md border bg-white px-2.5 py-2 font-mono text-xs leading-5 pointer-coarse:text-base',
          isWrong || tooMany > 0 ? 'border-error' : 'border-edge',
        )}
      />
      <p id={`${id}-about`} className={classNames('text-xs', tooMany > 0 ? 'text-error' : 'text-ink-soft')}>
        {tooMany > 0
          ? `${tooMany.toLocaleString('en-GB')} characters too many: at most ${limits.markdown.toLocaleString('en-GB')}`
          : 'Markdown: ## heading, **bold**, [words](/gin), - list, | table |'}
      </p>
    </div>
  )
}
