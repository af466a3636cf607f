import type { ReactNode } from 'react'
import { Accordion } from '#app/design/accordion.tsx'
import { Badge, type BadgeLook } from '#app/design/badge.tsx'
import { Container } from '#app/design/container.tsx'
import { EmptyState } from '#app/design/empty-state.tsx'
import { SectionHeading } from '#app/design/section-heading.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { latestMail, type OutgoingMail } from '#app/platform/mail/outbox.server.ts'
import { houseContext } from '#app/platform/page-context.server.ts'
import type { Route } from './+types/mail'
import { mailSamples } from './mail-samples.server.ts'

const SHOWN = 50

/** Everybody's mail, codes included: a live shop shows it to nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mode, db, publicUrl } = context.get(houseContext)
  if (mode === 'live') throw new Response('We can’t find that page', { status: 404 })
  const outbox = await latestMail(db, SHOWN)
  return {
    outbox: outbox.map(({ id, to, subject, text, createdAt, attachments, ...rest }) => ({
      id,
      to,
      subject,
      text,
      at: londonTime.format(createdAt),
      files: attachments.map(({ name }) => name),
      state: stateOf(rest),
    })),
    samples: await Promise.all(
      mailSamples(publicUrl).map(async ({ name, made }) => {
        const { subject, text } = await made()
        return { name, subject, text }
      }),
    ),
  }
}

export const meta = () => [{ title: 'Mail' }, { name: 'robots', content: 'noindex' }]

export default function Mail({ loaderData: { outbox, samples } }: Route.ComponentProps) {
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
        <EmptyState title="Nothing has been written yet" level={3}>
          Ask for a new password, or join the newsletter, and the mail appears here.
        </EmptyState>
      )}
      <SectionHeading className="pt-12 pb-4">Templates</SectionHeading>
      <Accordion
        open={['sample-welcome']}
        items={samples.map(({ name, subject, text }) => ({
          id: `sample-${name}`,
          title: <Line subject={subject} about={name} />,
          children: <Letter src={`/dev/mail/sample/${name}`} subject={subject} text={text} />,
        }))}
      />
    </Container>
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

/** In a frame without any rights of its own: it holds what strangers have typed. */
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
