import { type FocusEvent, type RefObject, useRef } from 'react'
import { isOneLine, longestText } from '#app/platform/mail/judging-texts.ts'
import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { type MailTexts, type TextName, textNames } from '#app/platform/mail/text-names.ts'
import { Field, TextBox } from '../parts/field.tsx'
import { pathOf, textTitles } from './draft-mail.ts'
import { PlaceholderList } from './placeholder-list.tsx'

type FieldsProps = {
  mail: EditableMail
  typed: MailTexts
  errors: Record<string, string>
  isDisabled: boolean
  onType: (texts: Partial<MailTexts>) => void
}

const hints: Record<TextName, string> = {
  subject: '',
  heading: 'In large letters, above the words.',
  opening: 'Before the fixed parts. An empty line begins a new paragraph.',
  closing: 'After the fixed parts. May stay empty.',
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The texts of a mail, each with what is wrong with it, and what they may name. */
export function MailFields({ mail, typed, errors, isDisabled, onType }: FieldsProps) {
  const last = useRef<TextField>(null)
  const form = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset
      ref={form}
      disabled={isDisabled}
      onFocus={({ target }: FocusEvent) => {
        if (isTextField(target)) last.current = target
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <legend className="sr-only">{mail.title}</legend>
      {textNames.map((name) => {
        const error = errors[pathOf(mail, name)]
        const shared = {
          name,
          label: textTitles[name],
          value: typed[name],
          maxLength: longestText[name],
          autoComplete: 'off',
          hint: hints[name],
          ...(error && { error }),
          onChange: ({ target }: { target: TextField }) => onType({ [name]: target.value }),
        }
        return isOneLine(name) ? (
          <Field key={name} {...shared} />
        ) : (
          <TextBox key={name} {...shared} rows={name === 'opening' ? 8 : 4} />
        )
      })}
      <PlaceholderList
        mail={mail}
        onPick={(placeholder) => {
          const field = last.current ?? fieldNamed(form, 'opening')
          if (field) onType({ [field.name]: withPicked(field, placeholder) })
        }}
      />
    </fieldset>
  )
}

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function fieldNamed(form: RefObject<HTMLFieldSetElement | null>, name: TextName): TextField | undefined {
  const field = form.current?.elements.namedItem(name)
  return field instanceof Element && isTextField(field) ? field : undefined
}

/** The text with a placeholder where the cursor is. */
function withPicked(field: TextField, placeholder: string): string {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  field.setRangeText(placeholder, from, to, 'end')
  field.focus()
  return field.value
}
