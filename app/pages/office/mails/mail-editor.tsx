import { useHydrated } from '#app/design/material/hydrated.ts'
import { Act } from '../parts/act.tsx'
import { MailFields } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { MailsData, OpenMail } from './mails-data.ts'
import { SaveBar } from './save-bar.tsx'
import { useMailDraft } from './use-mail-draft.ts'
import { useMailPreview } from './use-mail-preview.ts'

type EditorProps = { open: OpenMail } & Pick<MailsData, 'version' | 'mayEdit'>

/** A mail's words, the mail that they make, and the ways to keep them. */
export function MailEditor({ open, version, mayEdit }: EditorProps) {
  const { mail, isEdited } = open
  const draft = useMailDraft({ open, version })
  const { typed, edited, errors, isRight } = draft
  const previewed = useMailPreview(mail.name, edited, isRight)
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-5">
        <MailFields {...{ mail, typed, errors }} isDisabled={!isHydrated || !mayEdit} onType={draft.type} />
        {mayEdit && <SaveBar mail={mail} draft={draft} />}
        {mayEdit && isEdited && (
          <div className="grid justify-items-start gap-2">
            <Act disabled={!isHydrated} onClick={draft.reset}>
              Back to the words it came with
            </Act>
            <p className="text-ink-soft text-xs">At once, all four texts. It can be undone.</p>
          </div>
        )}
      </div>
      <MailPreview {...{ previewed, isRight }} />
    </div>
  )
}
