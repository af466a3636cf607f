import { Plus } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WordKind } from '#app/departments/words/words.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { TextState } from './text-state.tsx'
import { addressOf, type TextLine, type WordsData } from './words-data.ts'

/** All texts of a kind, with who has changed them last. */
export function TextList({
  kind,
  lines,
  mayAdd,
  today,
}: Pick<WordsData, 'kind' | 'lines' | 'mayAdd' | 'today'>) {
  const [isAdding, setAdding] = useState(false)
  const isHydrated = useHydrated()
  const add = () => setAdding(true)
  useKeys(mayAdd ? [{ key: 'n', does: 'New article', run: add }] : [])
  return (
    <>
      {mayAdd && (
        <Act look="first" cap="N" className="mt-4" disabled={!isHydrated} onClick={add}>
          <Icon of={Plus} size={15} />
          New article
        </Act>
      )}
      <ul className="mt-4 border-line-strong border-t">
        {lines.map((line) => (
          <Line key={line.key} {...{ line, today }} />
        ))}
      </ul>
      {isAdding && <NewTextBox kind={kind} onClose={() => setAdding(false)} />}
    </>
  )
}

function Line({ line, today }: { line: TextLine; today: string }) {
  const now = useFrame()?.now ?? ''
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 border-line border-b py-1.5 pointer-coarse:min-h-11">
      <Link to={addressOf(line.key)} className="min-w-0 flex-1 font-medium text-brand-deep max-sm:basis-full">
        {line.title}
      </Link>
      <TextState {...line} today={today} />
      <span className="text-ink-soft text-xs sm:w-64">
        {line.at ? `${line.by}, ${inSentence(momentInWords(line.at, now))}` : 'As it came with the shop'}
      </span>
    </li>
  )
}

type Begun = { key: string; change: number }

/** A new text begins with its title, which gives it its address. */
function NewTextBox({ kind, onClose }: { kind: WordKind; onClose: () => void }) {
  const navigate = useNavigate()
  const { show } = useToasts()
  return (
    <FormBox<Begun>
      title="New article"
      about="A draft, which nobody sees before it is published."
      press="Begin"
      doing="Beginning"
      onClose={onClose}
      onDone={async ({ key, change }) => {
        await navigate(addressOf(key))
        show({ words: 'A draft is begun.', change })
      }}
      send={(form) =>
        officeApi.post<Begun>('words', { kind, head: { title: String(form.get('title')) }, markdown: '' })
      }
    >
      {(errors) => (
        <Field
          label="Title"
          name="title"
          required
          maxLength={70}
          autoComplete="off"
          hint="10 to 70 characters. Its address comes from it, and stays."
          {...(errors.title && { error: errors.title })}
        />
      )}
    </FormBox>
  )
}
