import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { judgePart } from '#app/departments/display/part-checks.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { InSight } from '../parts/in-sight.tsx'
import { Failure } from '../parts/message.tsx'
import type { OpenPart } from './display-data.ts'
import { FigureList } from './figure-list.tsx'
import { type Clashing, PartClash } from './part-clash.tsx'
import { PartFields } from './part-fields.tsx'
import { Preview } from './preview.tsx'
import { usePartDraft } from './use-part-draft.ts'

type Wire = { part: { value: OpenPart['value']; version: number } }

/** The newest version with its fields, the way to look at it, and to save it. */
export function PartEditor({ open }: { open: OpenPart }) {
  const { part, title, page, drinks } = open
  const { value, version, isChanged, change, forget } = usePartDraft(open)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [clash, setClash] = useState<Clashing>()
  const [isDoing, setDoing] = useState(false)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  // While it is typed; what only the server knows stays until something is typed again.
  const errors = isChanged ? { ...refused, ...judgePart(part, value) } : {}
  const path = `display/${encodeURIComponent(part)}`

  const send = async (readVersion: number) => {
    setDoing(true)
    setFailure('')
    setClash(undefined)
    const answer = await officeApi.post<{ change: number }>(path, { value, version: readVersion })
    if (answer.ok) {
      await forget()
      await revalidate()
      setDoing(false)
      return show({ words: `${title}: saved.`, change: answer.data.change })
    }
    setDoing(false)
    setRefused(answer.refusal.fields ?? {})
    const now = answer.refusal.code === 'changed_since' ? await officeApi.get<Wire>(path) : undefined
    if (now?.ok)
      setClash({
        words: answer.refusal.error_message,
        theirs: now.data.part.value,
        version: now.data.part.version,
      })
    else setFailure(refusalInWords(answer.refusal))
  }
  const save = () => void send(version)
  const discard = async () => {
    setRefused({})
    setFailure('')
    setClash(undefined)
    await forget()
    await revalidate()
  }
  useKeys(isChanged ? [{ key: 's', does: 'Save', run: save }] : [])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <form
        aria-label={title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <fieldset disabled={!isHydrated} className="contents">
          <PartFields
            {...{ part, value, drinks, errors }}
            onChange={(next) => {
              setRefused({})
              change(next)
            }}
          />
        </fieldset>
        {part !== 'featured' && part !== 'gifts' && <FigureList />}
        {failure && (
          <InSight>
            <Failure title="It was not saved.">{failure}</Failure>
          </InSight>
        )}
        {clash && (
          <InSight>
            <PartClash
              {...{ part, clash }}
              mine={value}
              onLeave={() => void discard()}
              onSave={() => {
                change(value, clash.version)
                void send(clash.version)
              }}
            />
          </InSight>
        )}
        <div className="save-bar flex flex-wrap items-center gap-2">
          <Act
            look="first"
            big
            cap="S"
            type="submit"
            disabled={!isHydrated || !isChanged || Object.keys(errors).length > 0}
            doing={isDoing && 'Saving'}
          >
            Save
          </Act>
          {isChanged && (
            <Act big onClick={discard}>
              Discard
            </Act>
          )}
          <span className="text-ink-soft text-xs" role="status">
            {isChanged ? 'Not saved yet; kept as your draft.' : 'As it stands in the shop.'}
          </span>
        </div>
      </form>
      <Preview {...{ part, value, page }} onWrong={(fields) => setRefused(fields)} />
    </div>
  )
}
