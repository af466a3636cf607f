import { useState } from 'react'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { EditedTexts } from '#app/platform/mail/text-names.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'

type TestProps = { mail: string; edited: EditedTexts; isRight: boolean }

/** The draft, by mail, to who presses. */
export function TestMail({ mail, edited, isRight }: TestProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const send = async () => {
    setSending(true)
    setFailure('')
    const answer = await officeApi.post<{ to: string }>('mails/test', { mail, texts: edited })
    setSending(false)
    if (answer.ok) show({ words: `Sent to ${answer.data.to}.` })
    else setFailure(refusalInWords(answer.refusal))
  }
  return (
    <span className="grid gap-1">
      <Act big disabled={!isHydrated || !isRight} doing={isSending && 'Sending'} onClick={() => void send()}>
        Send a test to me
      </Act>
      {failure && (
        <span role="alert" className="max-w-60 text-error text-xs">
          {failure}
        </span>
      )}
    </span>
  )
}
