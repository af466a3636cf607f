import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { beginningInWords } from './in-words.ts'
import type { PlannedLine, SettingsData } from './settings-data.ts'

/** What begins later, the soonest first, of all sections. */
export function PlannedList({
  planned,
  version,
  mayEdit,
}: Pick<SettingsData, 'planned' | 'version' | 'mayEdit'>) {
  const heading = useId()
  const [doing, setDoing] = useState<PlannedLine>()
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const takeBack = async (line: PlannedLine) => {
    setDoing(line)
    setFailure('')
    const { path, from } = line
    const answer = await officeApi.post<{ change: number }>('settings/planned/withdraw', {
      path,
      from,
      version,
    })
    if (!answer.ok) setFailure(refusalInWords(answer.refusal))
    await revalidate()
    setDoing(undefined)
    if (answer.ok) show({ words: `${line.title}: no longer planned.`, change: answer.data.change })
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Planned
      </h2>
      {planned.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing is planned.</p>
      ) : (
        <ul className="mt-2 border-line border-t">
          {planned.map((line) => (
            <li
              key={`${line.path} ${line.from}`}
              className="flex items-center gap-3 border-line border-b py-2"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block font-medium">
                  {line.title}: {line.words.length > 120 ? 'another table' : line.words}
                </span>
                <span className="block text-ink-soft text-xs">from {beginningInWords(line.from)}</span>
              </span>
              {mayEdit && (
                <Act
                  disabled={!isHydrated}
                  doing={doing === line && 'Taking back'}
                  aria-label={`Take back: ${line.title}, ${beginningInWords(line.from)}`}
                  onClick={() => void takeBack(line)}
                >
                  Take back
                </Act>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <div className="mt-3">
          <Failure title="It is still planned.">{failure}</Failure>
        </div>
      )}
    </section>
  )
}
