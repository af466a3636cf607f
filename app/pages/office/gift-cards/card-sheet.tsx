import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cardName, cardStateWords } from '#app/departments/gifts/card-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act, ActLink } from '../parts/act.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords, money } from '../words.ts'
import { cardAddress, listAddress } from './addresses.ts'
import { CardLedger } from './card-ledger.tsx'
import { type CardAct, type GiftCardsData, rowsOf, type SheetCard, standings } from './gift-card-data.ts'

const ActBox = lazy(async () => ({ default: (await import('./act-box.tsx')).ActBox }))

type SheetProps = Pick<GiftCardsData, 'list' | 'query'> & { open: NonNullable<GiftCardsData['open']> }

/** One gift card beside the list: what is on it and why, its dates and mails, and what can be done. */
export const CardSheet = ({ open, list, query }: SheetProps) => (
  <Sheet what="Gift card" reference={open.card ? cardName(open.card) : open.id} list={listAddress(query)}>
    {open.card && <Inside card={open.card} {...{ list, query }} />}
  </Sheet>
)

const acts: { act: CardAct; words: string; letter: string }[] = [
  { act: 'unblock', words: 'Unblock', letter: 'b' },
  { act: 'send-again', words: 'Send again', letter: 's' },
  { act: 'extend', words: 'Extend', letter: 'e' },
  { act: 'block', words: 'Block', letter: 'b' },
]

function Inside({ card, list, query }: Pick<SheetProps, 'list' | 'query'> & { card: SheetCard }) {
  const frame = useFrame()
  const now = frame?.now ?? ''
  const [box, setBox] = useState<CardAct>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const offered = acts.filter(({ act }) => card.may.includes(act))
  useKeys(offered.map(({ act, words, letter }) => ({ key: letter, does: words, run: () => setBox(act) })))
  const onDone = (done: Done) => {
    setBox(undefined)
    show(done)
    void revalidate()
  }
  return (
    <>
      <SheetTop
        mark={<StatusMark standing={standings[card.state]}>{cardStateWords[card.state]}</StatusMark>}
        what="Gift card"
        reference={card.id}
        rows={rowsOf(list.gift_cards)}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(id) => cardAddress(id, query)}
        list={listAddress(query)}
      >
        <h2 className="font-semibold text-sheet tabular-nums">
          {money(card.balance)} <span className="font-normal text-ink-soft">of {money(card.value)}</span>
        </h2>
        {card.blocked_because && (
          <p className="mt-1 text-error [overflow-wrap:anywhere]">Blocked: {card.blocked_because}</p>
        )}
        <Facts card={card} now={now} />
        {offered.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {offered.map(({ act, words, letter }) => (
              <Act
                key={act}
                look={act === 'block' ? 'danger' : act === 'unblock' ? 'first' : 'plain'}
                cap={letter.toUpperCase()}
                disabled={!isHydrated}
                onClick={() => setBox(act)}
              >
                {words}
              </Act>
            ))}
          </div>
        )}
      </SheetTop>
      <CardLedger card={card} now={now} />
      {frame?.member.verbs.includes('log.see') && (
        <div className="border-line border-t px-4 py-3 md:px-6">
          <ActLink look="quiet" to={`/office/log?subject=gift-card:${card.id}`} className="-ml-3">
            What was changed
          </ActLink>
        </div>
      )}
      <Suspense>
        {box && <ActBox act={box} {...{ card, onDone }} onClose={() => setBox(undefined)} />}
      </Suspense>
    </>
  )
}

const day = (moment: string) => dateInLondon(new Date(moment))

/** To whom, how its mail fared, and when it ends. */
function Facts({ card, now }: { card: SheetCard; now: string }) {
  const facts: [string, string | null | undefined][] = [
    ['Card', card.last_four ? `Its code ends in ${card.last_four}` : 'Its code is made when it is sent'],
    [
      'To',
      card.to && ([card.to.name, card.to.email].filter(Boolean).join(', ') || 'Somebody who was erased'),
    ],
    ['From', card.from],
    ['Message', card.message],
    ['Mail', mailInWords(card, now)],
    ['Good until', card.expires_at && day(card.expires_at)],
    ['Reminders', card.reminders.map((each) => reminderInWords(each, now)).join('; ')],
  ]
  return (
    <dl className="mt-2 grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function mailInWords({ mail, send_on, state }: SheetCard, now: string) {
  if (mail.at === null)
    return state === 'waiting' ? `To be sent on ${day(`${send_on}T12:00:00Z`)}` : 'Not sent'
  return `${mailWords[mail.state]} ${inSentence(momentInWords(mail.at, now))}`
}

const mailWords: Record<SheetCard['mail']['state'], string> = {
  sent: 'Sent',
  waiting: 'Waits in the outbox since',
  failed: 'Failed: it could not be delivered, written',
  'not written': 'Not sent',
}

const reminderInWords = ({ due, state, at }: SheetCard['reminders'][number], now: string) =>
  `a ${due} before its end: ${mailWords[state].toLowerCase()} ${inSentence(momentInWords(at, now))}`
