import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { OrderLine } from '../orders/order-line.tsx'
import { Act } from '../parts/act.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { counted, momentInWords, money } from '../words.ts'
import type { Double, SheetPerson } from './people-data.ts'
import { dateOf } from './people-table.tsx'

type PartsProps = { person: SheetPerson; onCompare: (double: Double) => void }

/** What is known of somebody: orders, where they live, what they agreed to, how they sign in, what staff noted. */
export function PersonParts({ person, onCompare }: PartsProps) {
  const now = useFrame()?.now ?? ''
  return (
    <>
      {person.doubles.length > 0 && <Doubles person={person} onCompare={onCompare} />}
      <Orders person={person} now={now} />
      {person.notes.length > 0 && <Notes notes={person.notes} now={now} />}
      {person.addresses.length > 0 && <Addresses addresses={person.addresses} />}
      <Consents newsletter={person.newsletter} />
      <Beside person={person} />
      {person.kind === 'account' && <SignIn facts={person.sign_in} />}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-line border-t px-4 py-3.5 md:px-6">
    <h3 className="mb-1.5 font-semibold">{title}</h3>
    {children}
  </section>
)

const whyWords: Record<string, string> = {
  phone: 'the same phone',
  name_and_postcode: 'the same name and postcode',
  mailbox: 'the same e-mail but for dots',
}

function Doubles({ person, onCompare }: PartsProps) {
  const isHydrated = useHydrated()
  return (
    <Part title="Maybe the same person">
      <ul>
        {person.doubles.map((double) => (
          <li
            key={double.id}
            className="flex items-center justify-between gap-3 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{double.name || 'No name'}</span>
              <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">
                {[
                  double.kind === 'guest' && 'guest',
                  double.email,
                  ...double.because.map((why) => whyWords[why]),
                  counted(double.orders, 'order'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {person.may.includes('merge') && (
              <Act disabled={!isHydrated} onClick={() => onCompare(double)}>
                Compare …
              </Act>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Orders({ person, now }: { person: SheetPerson; now: string }) {
  const { orders, spent, order_list } = person
  const sums = [counted(orders, 'order'), spent !== undefined && `${money(spent)} spent`].filter(Boolean)
  return (
    <Part title="Orders">
      <p className="text-ink-soft text-xs">{sums.join(', ')}</p>
      <ul>
        {order_list.map((order) => (
          <OrderLine key={order.reference} order={order} now={now} />
        ))}
      </ul>
    </Part>
  )
}

const Notes = ({ notes, now }: { notes: SheetPerson['notes']; now: string }) => (
  <Part title="Notes">
    <ol className="grid gap-2">
      {notes.map(({ id, at, by, words }) => (
        <li key={id} className="rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line">
          <p className="flex flex-wrap justify-between gap-x-3 text-xs">
            <span className="font-semibold">{by}</span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {momentInWords(at, now)}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
        </li>
      ))}
    </ol>
  </Part>
)

const Addresses = ({ addresses }: { addresses: SheetPerson['addresses'] }) => (
  <Part title="Addresses">
    <ul className="grid gap-2 text-xs">
      {addresses.map(({ id, lines, is_billing, is_shipping }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {lines.join(', ')}
          {(is_shipping || is_billing) && (
            <span className="block text-ink-soft">
              {[is_shipping && 'Deliveries', is_billing && 'Invoices'].filter(Boolean).join(' and ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  </Part>
)

const Consents = ({ newsletter }: { newsletter: SheetPerson['newsletter'] }) => (
  <Part title="Newsletter">
    {newsletter.length === 0 ? (
      <p className="text-ink-soft text-xs">They never asked for it: no advertisement may be mailed.</p>
    ) : (
      <ul className="grid gap-2">
        {newsletter.map(({ email, consent, consented_at, left_at }) => (
          <li key={consented_at} className="text-xs [overflow-wrap:anywhere]">
            <StatusMark standing={left_at ? 'closed' : 'done'}>
              {left_at ? `Left on ${dateOf(left_at)}` : 'On the list'}
            </StatusMark>
            <span className="block text-ink-soft">
              {email && `${email}, `}agreed on {dateOf(consented_at)}: ‘{consent}’
            </span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

function Beside({ person: { gift_cards, enquiries } }: { person: SheetPerson }) {
  const { given, given_worth, received, received_worth } = gift_cards
  if (given + received + enquiries.length === 0) return null
  return (
    <Part title="Gift cards and enquiries">
      <ul className="grid gap-1 text-xs">
        {given > 0 && (
          <li>
            Has given {counted(given, 'gift card')} worth {money(given_worth)}
          </li>
        )}
        {received > 0 && (
          <li>
            Was given {counted(received, 'gift card')} worth {money(received_worth)}
          </li>
        )}
        {enquiries.map(({ reference, subject, written_at }) => (
          <li key={reference}>
            <Link
              to={`/office/people/enquiries/${reference}?view=all`}
              className="font-medium text-brand-deep hover:underline"
            >
              {reference}
            </Link>{' '}
            <span className="text-ink-soft">{[subject, dateOf(written_at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const SignIn = ({ facts }: { facts: SheetPerson['sign_in'] }) => (
  <Part title="Signing in">
    <p className="text-xs">
      {[
        facts.last_seen ? `Last seen on ${dateOf(facts.last_seen)}` : 'Not signed in anywhere',
        facts.has_password ? 'has a password' : 'has no password',
        counted(facts.passkeys, 'passkey'),
        counted(facts.sessions, 'open session'),
      ].join(', ')}
    </p>
    <p className="mt-0.5 text-ink-soft text-xs">
      {facts.email_is_proven
        ? 'The e-mail is proven to be theirs.'
        : 'Nobody has proven the e-mail: anybody could have typed it.'}
    </p>
  </Part>
)
