import { useId } from 'react'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import type { SettingsData } from './settings-data.ts'

/** Who saved what, the newest first. */
export function History({ history }: Pick<SettingsData, 'history'>) {
  const heading = useId()
  const now = useFrame()?.now ?? ''
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Versions
      </h2>
      {history.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody has changed anything: all settings are the defaults.</p>
      ) : (
        <ol className="mt-2 border-line border-t">
          {history.map(({ version, at, by, changes }, place) => (
            <li key={version} className="border-line border-b py-2">
              <p className="flex flex-wrap gap-x-2">
                <span className="font-medium">Version {version}</span>
                <span className="text-ink-soft text-xs leading-5">
                  {by}, {momentInWords(at, now)}
                </span>
                {place === 0 && <span className="ml-auto text-ink-soft text-xs leading-5">holds now</span>}
              </p>
              <ChangeList changes={changes} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
