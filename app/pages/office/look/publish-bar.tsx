import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { Act, actClass } from '../parts/act.tsx'
import { Clash } from '../parts/clash.tsx'
import { Failure } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { changesOf } from '../settings/in-words.ts'
import type { LookData } from './look-data.ts'
import type { LookDraft } from './use-look-draft.ts'

type BarProps = { draft: LookDraft; page: Pick<LookData, 'fields'> }

/** Whether shoppers see it, and the way to let them. Below what is chosen, and always in sight. */
export function PublishBar({ draft, page: { fields } }: BarProps) {
  const { isChanged, isReadable, isDoing, failure, clash, changed, look } = draft
  const isHydrated = useHydrated()
  const mayPublish = isHydrated && isChanged && isReadable
  useKeys(mayPublish ? [{ key: 's', does: 'Publish', run: draft.publish }] : [])
  return (
    <div className="save-bar grid gap-3">
      {failure && <Failure title="It was not published.">{failure}</Failure>}
      {clash && (
        <Clash
          words={clash.words}
          fields={differing(
            fields,
            clash.theirs,
            Object.fromEntries(changed.map((name) => [name, look[name]])),
          )}
          leaveWords="Take theirs"
          onLeave={() => void draft.discard()}
          onSave={() => draft.publishOver(clash.version)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Act
          look="first"
          big
          cap="S"
          disabled={!mayPublish}
          doing={isDoing && 'Publishing'}
          onClick={draft.publish}
        >
          Publish
        </Act>
        {isChanged && (
          <Act big onClick={() => void draft.discard()}>
            Discard draft
          </Act>
        )}
        <a href="#preview" className={actClass({ look: 'quiet', big: true, className: 'xl:hidden' })}>
          See it
        </a>
        <span role="status" className="grid">
          {isChanged ? (
            <StatusMark standing="waiting">Draft, not published</StatusMark>
          ) : (
            <StatusMark standing="done">Published</StatusMark>
          )}
          {isChanged && !isReadable && (
            <span className="text-error text-xs">Please put right what is marked first.</span>
          )}
        </span>
      </div>
    </div>
  )
}

type Values = Record<string, unknown>

/** Theirs beside mine, for what I have changed. */
const differing = (fields: LookData['fields'], theirs: Values, mine: Values) =>
  fields
    .filter(({ name }) => name in mine)
    .flatMap((field) => changesOf(field, theirs[field.name], mine[field.name]))
    .map(({ name, before, after }) => ({ name, theirs: before, mine: after }))
