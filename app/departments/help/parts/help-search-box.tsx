import { Search } from 'lucide'
import { useId } from 'react'
import { Form } from 'react-router'
import { controlClass } from '#app/design/controls/field.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'

/** On every page of the help centre. A plain form: it works without scripts. */
export function HelpSearchBox({ q = '', className }: { q?: string; className?: string }) {
  const id = useId()
  return (
    <Form action="/help" role="search" aria-label="Help pages" className={className}>
      <label htmlFor={id} className="text-sm font-medium">
        Search the help pages
      </label>
      <div className="relative mt-1.5">
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          required
          enterKeyHint="search"
          className={classNames(controlClass, 'block h-12 pr-14')}
        />
        <button
          type="submit"
          aria-label="Find"
          className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-md text-brand-deep transition-colors hover:bg-brand-wash"
        >
          <Icon of={Search} size={20} />
        </button>
      </div>
    </Form>
  )
}
