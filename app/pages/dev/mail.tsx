import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Accordion } from '#app/design/controls/accordion.tsx'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Badge, type BadgeLook } from '#app/design/feedback/badge.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Pagination } from '#app/design/navigation/pagination.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { listMail, type OutgoingMail } from '#app/platform/mail/outbox.server.ts'
import { inThousands } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import type { Route } from './+types/mail'
import { mailSamples } from './mail-samples.server.ts'

const SHOWN = 25

/** Everybody's mail, codes included: a live shop shows it to nobody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { mode, db, publicUrl } = context.get(appContext)
  if (mode === 'live') throw new Response('We can’t find that page', { status: 404 })
  const q = searchIn(url.searchParams)
  const page = pageIn(url.searchParams)
  const words = q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const { mails, total } = await listMail(db, { words, skip: (page - 1) * SHOWN, limit: SHOWN })
  return {
    q,
    page,
    total,
    outbox: mails.map(({ id, to, subject, text, createdAt, files, ...rest }) => ({
      id,
      to,
      subject,
      text,
      at: londonTime.format(createdAt),
      files,
      state: stateOf(rest),
    })),
    // Rendering all samples takes longer than finding the mails.
    samples: q === '' && page === 1 ? await samplesFor(publicUrl) : [],
  }
}

const LONGEST_SEARCH = 100
const MOST_WORDS = 8

/** PostgreSQL's text can't store every character. */
const searchIn = (query: URLSearchParams) =>
  (query.get('q') ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)

function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new Response('We can’t find that page', { status: 404 })
  return Number(page)
}

const samplesFor = (publicUrl: string) =>
  Promise.all(
    mailSamples(publicUrl).map(async ({ name, made }) => {
      const { subject, text } = await made()
      return { name, subject, text }
    }),
  )

export const meta = () => [{ title: 'Mail' }, { name: 'robots', content: 'noindex' }]

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { q, outbox, samples } = loaderData
  return (
    <Container className="py-10 lg:py-14">
      <header className="max-w-prose pb-8">
        <p className="text-xs text-ink-soft">offlicence · app/platform/mail</p>
        <h1 className="mt-2 font-serif text-page font-medium">Mail</h1>
        <p className="mt-3 text-lg text-pretty text-ink-soft">
          What the shop has written, newest first, and every template with made-up contents. Nobody sees this
          page in a live shop.
        </p>
      </header>
      <SectionHeading className="pb-4">Outbox</SectionHeading>
      <MailSearch q={q} />
      {outbox.length > 0 ? (
        <Accordion
          items={outbox.map(({ id, to, subject, text, at, files, state }) => ({
            id,
            title: (
              <Line subject={subject || 'Words struck out: it has left the house'} about={`${at} · ${to}`}>
                <Badge look={state.look}>{state.words}</Badge>
              </Line>
            ),
            children: <Letter src={`/dev/mail/outbox/${id}`} subject={subject} text={text} files={files} />,
          }))}
        />
      ) : (
        <NoMail {...loaderData} />
      )}
      <MailPages {...loaderData} />
      {samples.length > 0 && (
        <>
          <SectionHeading className="pt-12 pb-4">Templates</SectionHeading>
          <Accordion
            open={['sample-welcome']}
            items={samples.map(({ name, subject, text }) => ({
              id: `sample-${name}`,
              title: <Line subject={subject} about={name} />,
              children: <Letter src={`/dev/mail/sample/${name}`} subject={subject} text={text} />,
            }))}
          />
        </>
      )}
    </Container>
  )
}

/** A plain form: it works without scripts. */
const MailSearch = ({ q }: { q: string }) => (
  <Form action="/dev/mail" role="search" aria-label="Mail" className="mb-6 flex max-w-prose items-end gap-3">
    <TextField
      key={q}
      label="Address, subject or words"
      type="search"
      name="q"
      defaultValue={q}
      maxLength={LONGEST_SEARCH}
      required={false}
      className="flex-1"
    />
    <Button type="submit" look="secondary">
      Search
    </Button>
  </Form>
)

type Listed = Pick<Route.ComponentProps['loaderData'], 'q' | 'page' | 'total' | 'outbox'>

function NoMail({ q, page }: Listed) {
  if (q === '' && page === 1)
    return (
      <EmptyState title="Nothing has been written yet" level={3}>
        Ask for a new password, or join the newsletter, and the mail appears here.
      </EmptyState>
    )
  return (
    <EmptyState
      title={q === '' ? 'There are not that many pages' : `No mail has “${q}” in it`}
      level={3}
      actions={<ButtonLink to="/dev/mail">All mails</ButtonLink>}
    >
      {q === '' ? 'The newest mails are on the first page.' : 'Every word has to be in the mail.'}
    </EmptyState>
  )
}

function MailPages({ q, page, total, outbox }: Listed) {
  const last = Math.ceil(total / SHOWN)
  if (last < 2 || outbox.length === 0) return null
  const to = (number: number) =>
    `/dev/mail?${new URLSearchParams({ ...(q && { q }), ...(number > 1 && { page: String(number) }) })}`
  const first = (page - 1) * SHOWN + 1
  return (
    <div className="mt-8">
      <Pagination
        label="More mails"
        previous={page > 1 ? to(page - 1) : null}
        next={page < last ? to(page + 1) : null}
        status={`${inThousands(first)}–${inThousands(first + outbox.length - 1)} of ${inThousands(total)} mails`}
        numbers={{ page, last, to }}
      />
    </div>
  )
}

type LineProps = { subject: string; about: string; children?: ReactNode }

function Line({ subject, about, children }: LineProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-64 break-words">
        {subject}
        <span className="block text-xs font-normal text-ink-soft">{about}</span>
      </span>
      {children}
    </span>
  )
}

type LetterProps = { src: string; subject: string; text: string; files?: readonly string[] }

/** In a sandboxed frame: it contains what strangers have typed. */
function Letter({ src, subject, text, files = [] }: LetterProps) {
  return (
    <div className="grid gap-4">
      <iframe
        src={src}
        title={`Mail: ${subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="h-160 w-full rounded-md border border-line bg-white"
      />
      {files.map((file) => (
        <TextLink key={file} to={`${src}/${file}`} reloadDocument>
          {file}
        </TextLink>
      ))}
      <pre className="rounded-md bg-shade p-4 text-sm break-words whitespace-pre-wrap text-ink">{text}</pre>
    </div>
  )
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
})

type State = { words: string; look: BadgeLook }

function stateOf({ sentAt, tries, lastError }: Pick<OutgoingMail, 'sentAt' | 'tries' | 'lastError'>): State {
  if (sentAt) return { words: 'Sent', look: 'done' }
  if (!lastError) return { words: 'Waiting', look: 'brand' }
  return { words: `Not sent after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${lastError}`, look: 'error' }
}
