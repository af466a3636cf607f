import { useEffect, useState } from 'react'
import type { MailWords } from '#app/platform/mail/mail.ts'
import type { EditedTexts } from '#app/platform/mail/text-names.ts'
import { officeApi } from '../office-api.ts'

type State = { of?: string; written?: MailWords; failure: string }

const WRITE_AFTER_MS = 500

/**
 * The mail with what is not saved, as its room writes it, a moment after each change: one call after the other. The last
 * one that could be written stays.
 */
export function useMailPreview(mail: string, edited: EditedTexts, isRight: boolean) {
  const [state, setState] = useState<State>({ failure: '' })
  const [isAsking, setAsking] = useState(false)
  const wanted = JSON.stringify(edited)
  useEffect(() => {
    if (!isRight || isAsking || state.of === wanted) return
    const timer = setTimeout(
      async () => {
        setAsking(true)
        const texts = JSON.parse(wanted) as EditedTexts
        const answer = await officeApi.ask<MailWords>('mails/preview', { mail, texts })
        setState((before) =>
          answer.ok
            ? { of: wanted, written: answer.data, failure: '' }
            : { ...before, of: wanted, failure: answer.refusal.error_message },
        )
        setAsking(false)
      },
      state.of === undefined ? 0 : WRITE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [mail, wanted, isRight, isAsking, state.of])
  return { ...state, isCurrent: state.of === wanted }
}

export type MailPreviewed = ReturnType<typeof useMailPreview>
