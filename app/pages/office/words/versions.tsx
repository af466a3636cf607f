import type { Done } from '../frame/toast.tsx'
import { EarlierVersion, Versions, versionName } from '../parts/versions.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { addressOf, type OpenText, pathTo, type Version, type WordsData } from './words-data.ts'

export function TextVersions({ open, earlier }: { open: OpenText } & Pick<WordsData, 'earlier'>) {
  const now = useFrame()?.now ?? ''
  return (
    <Versions
      versions={open.versions.map((each) => ({
        version: each.version,
        to: addressOf(open.key, each.version),
        isHere: each.version === earlier?.version,
        saved: savedInWords(each, now),
      }))}
    />
  )
}

const stateWords = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' }

const savedInWords = ({ at, by, state }: Pick<Version, 'at' | 'by' | 'state'>, now: string) =>
  at ? `${stateWords[state]} by ${by}, ${inSentence(momentInWords(at, now))}` : ''

type EarlierProps = {
  open: OpenText
  earlier: NonNullable<WordsData['earlier']>
  onDone: (done: Done) => void
}

export function EarlierText({ open, earlier, onDone }: EarlierProps) {
  const now = useFrame()?.now ?? ''
  return (
    <EarlierVersion
      version={earlier.version}
      newest={open.version}
      saved={earlier.at && `${savedInWords(earlier, now)}.`}
      call={`${pathTo(open.key)}/restore`}
      press="Publish this version again"
      done={`${versionName(earlier.version)} is in the shop.`}
      back={addressOf(open.key)}
      onDone={onDone}
    />
  )
}
