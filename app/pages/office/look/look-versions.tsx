import { useId } from 'react'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { Look } from '#app/platform/shop/look.ts'
import { Act } from '../parts/act.tsx'
import { ChangeList } from '../settings/change-list.tsx'
import { same } from '../settings/in-words.ts'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import type { LookData } from './look-data.ts'
import { Swatch } from './swatch.tsx'

type VersionsProps = Pick<LookData, 'versions'> & {
  published: Look
  /** Missing for somebody who may not change it. */
  onPick?: (look: Look) => void
}

/** Who published what, the newest first, each a start for another draft. */
export function LookVersions({ versions, published, onPick }: VersionsProps) {
  const heading = useId()
  const isHydrated = useHydrated()
  const now = useFrame()?.now ?? ''
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Versions
      </h2>
      {versions.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody has changed it: the shop looks as it came.</p>
      ) : (
        <ol className="mt-2 border-line border-t">
          {versions.map(({ version, at, by, look, changes }) => {
            const name = at ? `Version ${version}` : 'As the shop came'
            const isNow = same(look, published)
            return (
              <li
                key={version}
                className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b py-2"
              >
                <Swatch colour={look.accent} className="mt-0.5 size-8" />
                <div className="min-w-0 flex-1 basis-44">
                  <p className="flex flex-wrap gap-x-2">
                    <span className="font-medium">{name}</span>
                    {at && (
                      <span className="text-ink-soft text-xs leading-5">
                        {by}, {momentInWords(at, now)}
                      </span>
                    )}
                  </p>
                  {changes.length > 0 && <ChangeList changes={changes} />}
                </div>
                {isNow ? (
                  <span className="text-ink-soft text-xs leading-5">as it is now</span>
                ) : (
                  onPick && (
                    <Act
                      disabled={!isHydrated}
                      aria-label={`Put in the draft: ${name}`}
                      onClick={() => onPick(look)}
                    >
                      Put in the draft
                    </Act>
                  )
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
