import type { Done } from '../frame/toast.tsx'
import { Differences } from '../parts/differences.tsx'
import { EarlierVersion, Versions, versionName } from '../parts/versions.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { addressOf, type DisplayData, type Version } from './display-data.ts'
import { linesOfPart } from './part-lines.ts'

export function PartVersions({
  open,
  versions,
  earlier,
}: Pick<DisplayData, 'open' | 'versions' | 'earlier'>) {
  const now = useFrame()?.now ?? ''
  return (
    <Versions
      versions={versions.map((each) => {
        const isShown = each.version === open.version
        return {
          version: each.version,
          to: isShown ? addressOf(open.part) : addressOf(open.part, each.version),
          isHere: each.version === (earlier?.version ?? open.version),
          saved: savedInWords(each, now),
          note: isShown && 'in the shop now',
        }
      })}
    />
  )
}

const savedInWords = ({ version, by, at }: Pick<Version, 'version' | 'by' | 'at'>, now: string) =>
  version > 0 ? `${by}, ${momentInWords(at, now)}` : ''

type EarlierProps = {
  open: DisplayData['open']
  earlier: NonNullable<DisplayData['earlier']>
  onDone: (done: Done) => void
}

export function EarlierPart({ open, earlier, onDone }: EarlierProps) {
  const now = useFrame()?.now ?? ''
  return (
    <EarlierVersion
      version={earlier.version}
      newest={open.version}
      saved={earlier.version > 0 && `Saved by ${savedInWords(earlier, now)}.`}
      call={`display/${encodeURIComponent(open.part)}/restore`}
      press="Restore this version"
      done={`${open.title}: ${versionName(earlier.version).toLowerCase()} is back.`}
      back={addressOf(open.part)}
      onDone={onDone}
    />
  )
}

/** What was taken out since an earlier version, and what was put in. */
export function PartDifferences({ open, earlier }: Pick<EarlierProps, 'open' | 'earlier'>) {
  const drinks = [...earlier.drinks, ...open.drinks]
  const from = linesOfPart(open.part, earlier.value, drinks)
  const to = linesOfPart(open.part, open.value, drinks)
  const isSame = from.join('\n') === to.join('\n')
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-semibold">From this version to what the shop says now</h3>
      {isSame ? <p className="text-ink-soft">Nothing differs.</p> : <Differences {...{ from, to }} />}
    </section>
  )
}
