import { officeApi, type Refusal } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import type { SheetEnquiry } from './enquiry-data.ts'

export type ClashedWith = {
  /** Who was quicker, and when. */
  words: string
  now: SheetEnquiry
  /** What was to be sent. */
  mine: string
}

const codes = ['answered_since', 'changed_since']

/** The enquiry as somebody else has left it; undefined if it was refused for another reason. */
export async function clashedWith(
  reference: string,
  { code, error_message }: Refusal,
): Promise<Omit<ClashedWith, 'mine'> | undefined> {
  if (!codes.includes(code)) return undefined
  const answer = await officeApi.get<{ enquiry: SheetEnquiry }>(`enquiries/${reference}`)
  return answer.ok ? { words: error_message, now: answer.data.enquiry } : undefined
}

type ClashProps = { clash: ClashedWith; onSend: () => void; onLeave: () => void }

/** Their words beside mine, and both ways on. */
export function Clash({ clash: { words, now, mine }, onSend, onLeave }: ClashProps) {
  const clock = useFrame()?.now ?? ''
  const theirs = now.replies.findLast(({ kind }) => kind === 'answer')
  return (
    <Failure title="Somebody was quicker. Nothing was sent.">
      <p>{words}</p>
      <dl className="mt-2 grid gap-2 sm:grid-cols-2">
        {theirs && <Side title={`${theirs.by}, ${momentInWords(theirs.at, clock)}`} words={theirs.words} />}
        <Side title="Yours, kept as a draft" words={mine} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Act onClick={onLeave}>Leave it as it is now</Act>
        {now.may.includes('answer') && <Act onClick={onSend}>Send mine all the same</Act>}
      </div>
    </Failure>
  )
}

const Side = ({ title, words }: { title: string; words: string }) => (
  <div className="rounded-md bg-white px-3 py-2">
    <dt className="text-ink-soft text-xs">{title}</dt>
    <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</dd>
  </div>
)
