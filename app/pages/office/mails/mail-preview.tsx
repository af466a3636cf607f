import { useId } from 'react'
import { Failure } from '../parts/message.tsx'
import type { MailPreviewed } from './use-mail-preview.ts'

type PreviewProps = { previewed: MailPreviewed; isRight: boolean }

/** The mail as it would arrive, with made-up data, in a frame in which nothing runs. */
export function MailPreview({ previewed: { written, failure, isCurrent }, isRight }: PreviewProps) {
  const heading = useId()
  return (
    <section id="preview" aria-labelledby={heading} className="min-w-0 scroll-mt-16 xl:sticky xl:top-16">
      <h2 id={heading} className="font-semibold text-sheet">
        Preview
      </h2>
      <p role="status" className="mt-1 text-ink-soft text-xs">
        {!isRight
          ? 'Please put right what is marked: this is the mail as it last could be written.'
          : isCurrent
            ? 'With made-up data. A mail program may show it a little differently.'
            : 'Writing …'}
      </p>
      {failure && (
        <div className="mt-3">
          <Failure title="It can’t be shown.">{failure}</Failure>
        </div>
      )}
      {written && (
        <>
          <div className="mt-3 overflow-hidden rounded-md border border-line-strong bg-white">
            <p className="border-line border-b px-4 py-2.5 [overflow-wrap:anywhere]">
              <span className="text-ink-soft text-xs">Subject </span>
              <span className="font-medium">{written.subject}</span>
            </p>
            <iframe
              srcDoc={framed(written.html)}
              title={`Preview of the mail: ${written.subject}`}
              sandbox=""
              className="h-160 w-full"
            />
          </div>
          <details className="mt-3">
            <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs pointer-coarse:min-h-11 pointer-coarse:leading-[44px]">
              As plain text
            </summary>
            <pre className="mt-1 whitespace-pre-wrap rounded-md bg-shade p-4 text-xs [overflow-wrap:anywhere]">
              {written.text}
            </pre>
          </details>
        </>
      )}
    </section>
  )
}

/** The office's policy holds in the frame: the mail's one style sheet, for the dark and for phones, is not drawn. */
const framed = (html: string) => html.replace(/<style>[^<]*<\/style>/, '')
