import { classNames } from '#app/design/material/class-names.ts'
import { momentInWords } from '../words.ts'
import type { SheetEnquiry } from './enquiry-data.ts'

type Message = {
  id: string | number
  kind: 'asked' | 'answer' | 'note'
  at: string
  by: string
  words: string
}

/** All that was written, the first on top. Plain text with its line breaks. */
export function Thread({ enquiry, now }: { enquiry: SheetEnquiry; now: string }) {
  const asked: Message = {
    id: 'asked',
    kind: 'asked',
    at: enquiry.written_at,
    by: enquiry.name,
    words: enquiry.message,
  }
  return (
    <section aria-labelledby="thread" className="border-line border-t px-4 py-3.5 md:px-6">
      <h3 id="thread" className="sr-only">
        What was written
      </h3>
      <ol className="grid gap-3">
        {[asked, ...enquiry.replies].map((message) => (
          <li
            key={message.id}
            className={classNames('rounded-md px-3.5 py-3', grounds[message.kind])}
            data-kind={message.kind}
          >
            <p className="flex flex-wrap justify-between gap-x-3 text-xs">
              <span className="font-semibold">
                {message.by}
                {message.kind === 'note' && (
                  <span className="font-normal text-ink-soft">, note for staff</span>
                )}
              </span>
              <time dateTime={message.at} className="text-ink-soft tabular-nums">
                {momentInWords(message.at, now)}
              </time>
            </p>
            <p className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Theirs on shade, ours on blue, what only staff see on amber. */
const grounds: Record<Message['kind'], string> = {
  asked: 'mr-6 bg-shade',
  answer: 'ml-6 bg-brand-mist inset-ring inset-ring-brand/15',
  note: 'ml-6 bg-offer-mist inset-ring inset-ring-offer-line',
}
