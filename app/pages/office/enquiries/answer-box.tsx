import { type FormEvent, useEffect, useRef, useState } from 'react'
import { replyLimits } from '#app/departments/help/enquiries.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { TextBox } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { Clash, type ClashedWith, clashedWith } from './clash.tsx'
import type { SheetEnquiry } from './enquiry-data.ts'
import type { EnquiryActing } from './use-enquiry-acts.ts'

/** Answers that were sent from this page: what is taken back is in its box again. */
const sent = new Map<string, string>()

type AnswerProps = { enquiry: SheetEnquiry; acting: EnquiryActing }

/** What is typed survives a reload, a lost session and somebody who was quicker. */
export function AnswerBox({ enquiry, acting }: AnswerProps) {
  const { reference, name } = enquiry
  const isHydrated = useHydrated()
  const draft = useDraft<HTMLDivElement>(`answer:${reference}`)
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const [clash, setClash] = useState<ClashedWith>()
  useTakenBack(enquiry, acting.answerBox)

  const send = async (seen: { version?: number } = {}) => {
    const words = (acting.answerBox.current?.value ?? '').trim()
    setSending(true)
    setFailure(undefined)
    setClash(undefined)
    const done = await acting.post('answer', `${name} is answered.`, { words, ...seen })
    setSending(false)
    if (!done.ok) {
      const other = await clashedWith(reference, done.refusal)
      if (other) return setClash({ ...other, mine: words })
      return setFailure(done.refusal)
    }
    sent.set(reference, words)
    form.current?.reset()
    acting.onDone(done.data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }
  return (
    <form ref={form} onSubmit={submit} className="not-printed border-line border-t px-4 py-3.5 md:px-6">
      <div ref={draft} className="grid gap-2.5">
        <TextBox
          ref={acting.answerBox}
          label={`Answer to ${name}`}
          name="words"
          required
          rows={6}
          maxLength={replyLimits.answer}
          hint={`Goes out by e-mail in a minute, with what was written below it. Until then it can be taken back.`}
          error={failure?.fields?.words}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {failure && <Failure title="The answer was not sent.">{refusalInWords(failure)}</Failure>}
        {clash && (
          <Clash
            clash={clash}
            onSend={() => void send({ version: clash.now.version })}
            onLeave={() => {
              setClash(undefined)
              void acting.revalidate()
            }}
          />
        )}
        {!clash && (
          <div className="flex justify-end">
            <Act type="submit" look="first" big disabled={!isHydrated} doing={isSending && 'Sending'}>
              Send answer
            </Act>
          </div>
        )}
      </div>
    </form>
  )
}

/** An answer that was undone is no longer in the thread: its words come back, and are kept as a draft. */
function useTakenBack({ reference, replies }: SheetEnquiry, box: EnquiryActing['answerBox']) {
  const wasThere = useRef(false)
  useEffect(() => {
    const words = sent.get(reference)
    if (words === undefined) return
    const isThere = replies.some((reply) => reply.kind === 'answer' && reply.words === words)
    if (isThere) wasThere.current = true
    if (isThere || !wasThere.current || !box.current || box.current.value) return
    sent.delete(reference)
    wasThere.current = false
    box.current.value = words
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [reference, replies, box])
}
