import { useHydrated } from '#app/design/material/hydrated.ts'
import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { useKeys } from '../frame/keys.tsx'
import { Act, actClass } from '../parts/act.tsx'
import { Clash } from '../parts/clash.tsx'
import { Failure } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { TestMail } from './test-mail.tsx'
import type { MailDraft } from './use-mail-draft.ts'

type BarProps = { mail: EditableMail; draft: MailDraft }

/** Whether shoppers get these words, and the way to it. Below what is typed, and always in sight. */
export function SaveBar({ mail, draft }: BarProps) {
  const { isChanged, isRight, isDoing, failure, clash, edited } = draft
  const isHydrated = useHydrated()
  const maySave = isHydrated && isChanged && isRight
  useKeys(maySave ? [{ key: 's', does: 'Save', run: draft.save }] : [])
  return (
    <div className="save-bar grid gap-3">
      {failure && <Failure title="It was not saved.">{failure}</Failure>}
      {clash && (
        <Clash
          {...clash}
          leaveWords="Take theirs"
          onLeave={() => void draft.discard()}
          onSave={draft.saveOver}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <Act look="first" big cap="S" disabled={!maySave} doing={isDoing && 'Saving'} onClick={draft.save}>
          Save
        </Act>
        {isChanged && (
          <Act big onClick={() => void draft.discard()}>
            Discard
          </Act>
        )}
        <TestMail mail={mail.name} edited={edited} isRight={isRight} />
        <a href="#preview" className={actClass({ look: 'quiet', big: true, className: 'xl:hidden' })}>
          See it
        </a>
      </div>
      <span role="status" className="grid">
        {isChanged ? (
          <StatusMark standing="waiting">Not saved yet; kept for you</StatusMark>
        ) : (
          <StatusMark standing="done">As shoppers get it</StatusMark>
        )}
        {isChanged && !isRight && (
          <span className="text-error text-xs">Please put right what is marked first.</span>
        )}
      </span>
    </div>
  )
}
