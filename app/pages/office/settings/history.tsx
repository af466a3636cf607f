import { useId } from 'react'
import { ActLink } from '../parts/act.tsx'
import { versionName } from '../parts/versions.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { addressOfBack, type SettingsData } from './settings-data.ts'

type HistoryProps = Pick<SettingsData, 'history' | 'mayEdit'> & { section: string }

/** Who saved what, the newest first, each with the way to have it back. */
export function History({ history, mayEdit, section }: HistoryProps) {
  const heading = useId()
  const now = useFrame()?.now ?? ''
  const oldest = history.at(-1)
  const back = (version: number) => mayEdit && <BackLink {...{ section, version }} />
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
            <li key={version} className="grid justify-items-start gap-1.5 border-line border-b py-2.5">
              <p className="flex w-full flex-wrap gap-x-2">
                <span className="font-medium">{versionName(version)}</span>
                <span className="text-ink-soft text-xs leading-5">
                  {by}, {momentInWords(at, now)}
                </span>
                {place === 0 && <span className="ml-auto text-ink-soft text-xs leading-5">holds now</span>}
              </p>
              <ChangeList changes={changes} />
              {place > 0 && back(version)}
            </li>
          ))}
          {oldest?.version === 1 && (
            <li className="grid justify-items-start gap-1.5 border-line border-b py-2.5">
              <p className="font-medium">{versionName(0)}</p>
              {back(0)}
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

const BackLink = ({ section, version }: { section: string; version: number }) => (
  <ActLink
    to={addressOfBack(section, version)}
    preventScrollReset
    aria-label={`Put back as it was then: ${versionName(version)}`}
  >
    Put back as it was then
  </ActLink>
)
