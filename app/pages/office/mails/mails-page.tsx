import { Link } from 'react-router'
import { StatusMark } from '../parts/status-mark.tsx'
import { usePage } from '../use-page.ts'
import { MailEditor } from './mail-editor.tsx'
import { addressOf, type MailLine, type MailsData } from './mails-data.ts'

/** The mails that shoppers get: all of them by what they are about, or one with its words and its preview. */
export function MailsPage() {
  const { journeys, open, version, mayEdit } = usePage<MailsData>()
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Mails</h1>
      {!open && (
        <p className="mt-1 max-w-[38rem] text-ink-soft">
          Subject and words of every mail to shoppers. Sums, bottles, codes, buttons and what the law asks for
          are fixed parts of a mail, and always in it.
        </p>
      )}
      {!mayEdit && (
        <p className="mt-4 max-w-[38rem] rounded-md bg-brand-mist px-3.5 py-3">
          You can look at these, but not change them.
        </p>
      )}
      {journeys.map(({ journey, lines }) => (
        <section key={journey} aria-labelledby={`journey-${journey}`} className="mt-6 max-w-4xl">
          <h2 id={`journey-${journey}`} className="font-semibold text-sheet">
            {journey}
          </h2>
          <ul className="mt-2 border-line-strong border-t">
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <>
          <Link
            to="/office/mails"
            className="mt-2 inline-block min-h-6 font-medium text-brand-deep text-xs pointer-coarse:min-h-11 pointer-coarse:leading-[44px]"
          >
            All mails
          </Link>
          <h2 className="mt-2 font-semibold text-sheet">{open.mail.title}</h2>
          <p className="mb-5 max-w-[38rem] text-ink-soft">{open.mail.about}</p>
          <MailEditor key={open.mail.name} {...{ open, version, mayEdit }} />
        </>
      )}
    </div>
  )
}

const Line = ({ line: { name, title, about, isEdited } }: { line: MailLine }) => (
  <li className="flex min-h-9 flex-wrap items-center gap-x-4 border-line border-b py-1.5 pointer-coarse:min-h-11">
    <Link
      to={addressOf(name)}
      className="font-medium text-brand-deep leading-6 max-sm:basis-full sm:w-64 pointer-coarse:min-h-11 pointer-coarse:leading-[44px]"
    >
      {title}
    </Link>
    <span className="min-w-0 flex-1 text-ink-soft text-xs max-sm:basis-full">{about}</span>
    {isEdited && <StatusMark standing="now">Your words</StatusMark>}
  </li>
)
