type PreviewProps = {
  id: string
  version: number
  subject: string
  /** Its words and prices are those of the moment when it began. */
  wasSent: boolean
  text: string | null
}

/** The mail as the server sends it, in a frame in which nothing runs; its plain text below. */
export const MailPreview = ({ id, version, subject, wasSent, text }: PreviewProps) => (
  <section aria-labelledby="mail" className="min-w-0">
    <h2 id="mail" className="font-semibold">
      The mail
    </h2>
    <p className="mt-0.5 text-ink-soft text-xs">
      {wasSent ? 'As it was sent.' : 'As it is saved, with today’s prices.'} Each mail has its reader’s own
      link to leave the list.
    </p>
    <iframe
      key={version}
      src={`/backend/api/office/newsletter/campaigns/${id}/mail.html?version=${version}`}
      title={`Mail: ${subject}`}
      // Without scripts; of the same origin only so that the photographs load.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="mt-3 h-160 w-full rounded-md border border-line-strong bg-white"
    />
    <details className="mt-3">
      <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs pointer-coarse:min-h-11 pointer-coarse:leading-[44px]">
        As plain text
      </summary>
      <pre className="mt-1 whitespace-pre-wrap rounded-md bg-shade p-4 text-xs [overflow-wrap:anywhere]">
        {text ?? 'It can’t be shown.'}
      </pre>
    </details>
  </section>
)
