import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Outcome, refusalInWords } from '../office-api.ts'
import { Act } from './act.tsx'
import { Box } from './box.tsx'
import { Failure } from './message.tsx'

type FormBoxProps<Answer> = {
  title: string
  about?: ReactNode
  press: string
  doing: string
  isDanger?: boolean
  isWide?: boolean
  onClose: () => void
  onDone: (answer: Answer) => void
  send: (form: FormData) => Promise<Outcome<Answer>>
  children: (errors: Record<string, string>) => ReactNode
}

/** A box with a form. A refusal is shown in it, next to what was pressed. */
export function FormBox<Answer>({
  title,
  about,
  press,
  doing,
  isDanger,
  isWide,
  onClose,
  onDone,
  send,
  children,
}: FormBoxProps<Answer>) {
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<{ words: string; fields: Record<string, string> }>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDoing) return
    setDoing(true)
    setFailure(undefined)
    const outcome = await send(new FormData(event.currentTarget))
    setDoing(false)
    if (outcome.ok) return onDone(outcome.data)
    setFailure({ words: refusalInWords(outcome.refusal), fields: outcome.refusal.fields ?? {} })
  }
  return (
    <Box
      title={title}
      about={about}
      wide={isWide}
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Back
          </Act>
          <Act
            big
            type="submit"
            form={id}
            look={isDanger ? 'danger' : 'first'}
            doing={isDoing && doing}
            className="max-w-full"
          >
            <span className="truncate">{press}</span>
          </Act>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        {children(failure?.fields ?? {})}
        {failure && <Failure title="This was not done.">{failure.words}</Failure>}
      </form>
    </Box>
  )
}
