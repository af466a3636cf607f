import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { Failure } from '../parts/message.tsx'
import { ChangeList } from './change-list.tsx'
import { fileChanges, type Present, readFileText } from './file-changes.ts'
import type { Terms } from './first-order-change.ts'
import type { Change } from './in-words.ts'

/** `version`: of the settings that it was compared with. */
type Chosen = { name: string; file: Record<string, unknown>; changes: Change[]; version: number }

/** Larger than all settings together could be. */
const LONGEST_FILE = 1_000_000

/** All that was set, as a file for git, and the way back in. */
export function SettingsFile() {
  const heading = useId()
  const field = useId()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState('')
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = input.files ?? []
    if (!picked) return
    setFailure('')
    const file = picked.size > LONGEST_FILE ? undefined : readFileText(await picked.text())
    // The same file can be chosen again once it was put right.
    input.value = ''
    if (!file) return setFailure(`${picked.name} is no file of settings: it has to be JSON.`)
    const [present, firstOrder] = await Promise.all([
      officeApi.get<Present & { version: number }>('settings'),
      officeApi.get<Terms>('first-order'),
    ])
    if (!present.ok) return setFailure(present.refusal.error_message)
    const changes = fileChanges(file, {
      ...present.data,
      ...(firstOrder.ok && { firstOrder: firstOrder.data }),
    })
    setChosen({ name: picked.name, file, changes, version: present.data.version })
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        File
      </h2>
      <p className="mt-1 text-ink-soft">
        Everything that was set here, and the first-order code, for git or for another shop. A file takes the
        place of all of it.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExportLink path="settings/file">Save as file</ExportLink>
        <div className="relative">
          <label
            htmlFor={field}
            className="inline-flex h-8 cursor-pointer items-center rounded-md border border-line-strong bg-white px-3 font-semibold text-xs hover:border-brand-deep hover:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11"
          >
            Take a file
            <input
              id={field}
              type="file"
              accept=".json,application/json"
              disabled={!isHydrated}
              onChange={choose}
              className="sr-only"
            />
          </label>
        </div>
      </div>
      {failure && (
        <div className="mt-3">
          <Failure title="Nothing was taken.">{failure}</Failure>
        </div>
      )}
      {chosen && <FileBox {...{ chosen }} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

/** What would change, before it does. */
function FileBox({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [isDoing, setDoing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const take = async () => {
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.post<{ change: number }>('settings/file', {
      file: chosen.file,
      version: chosen.version,
    })
    setDoing(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    onClose()
    await revalidate()
    show({ words: `The settings are those of ${chosen.name}.`, change: answer.data.change })
  }
  return (
    <Box
      title={`Take ${chosen.name}`}
      about="This is what would change. What the file does not name goes back to its default."
      wide
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Back
          </Act>
          <Act big look="first" doing={isDoing && 'Taking it'} onClick={() => void take()}>
            Take the file
          </Act>
        </>
      }
    >
      <ChangeList changes={chosen.changes} />
      {refusal && (
        <div className="mt-3">
          <Failure title="Nothing of the file was taken.">
            {refusal.fields ? (
              <ul>
                {Object.entries(refusal.fields).map(([path, words]) => (
                  <li key={path}>
                    <span className="font-medium">{path}</span>: {words}
                  </li>
                ))}
              </ul>
            ) : (
              refusalInWords(refusal)
            )}
          </Failure>
        </div>
      )}
    </Box>
  )
}
