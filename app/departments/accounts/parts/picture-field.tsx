import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/design/controls/button.tsx'
import { errorsOf, FieldErrors } from '#app/design/controls/field.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { LARGEST_PICTURE_MB, PICTURE_TYPES, pictureProblem } from '../rules/pictures.ts'
import { Avatar } from './avatar.tsx'

type PictureFieldProps = { current: string | null; error?: string }

/** Sends `profile_pic` only if it was changed: a `data:` URL for a new one, empty to remove it. */
export function PictureField({ current, error }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const shown = chosen === undefined ? current : chosen || null
  const errors = errorsOf(problem ?? error)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const wrong = pictureProblem(file)
    const picture = wrong ? undefined : await readPicture(file)
    // So that the same file can be chosen again after it was edited.
    target.value = ''
    setProblem(wrong ?? (picture ? undefined : 'We can’t read this file. Please choose another picture'))
    if (picture) setChosen(picture)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar src={shown} />
        <div className="flex flex-wrap gap-2.5">
          <label
            htmlFor={id}
            className={classNames(
              buttonClass({ look: 'secondary' }),
              'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
            )}
          >
            {shown ? 'Change picture' : 'Add a picture'}
            <input
              ref={input}
              id={id}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={[`${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')}
              onChange={choose}
              className="sr-only"
            />
          </label>
          {shown && (
            <Button
              look="quiet"
              onClick={() => {
                setChosen('')
                setProblem(undefined)
                input.current?.focus()
              }}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        JPEG, PNG, WebP, AVIF or GIF, up to {LARGEST_PICTURE_MB} MB. It is cut square, and only you see it.
      </p>
      <div role="alert" className="empty:hidden">
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
      {chosen !== undefined && <input type="hidden" name="profile_pic" value={chosen} />}
    </div>
  )
}

const readPicture = (file: File) =>
  new Promise<string | undefined>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined)
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
