import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WireOffer } from '#app/departments/offers/offers-of-drinks.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { toLondonInput } from '../parts/london-input.ts'
import { Failure, Nothing } from '../parts/message.tsx'
import { type Standing, StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords, money } from '../words.ts'
import { OfferFields, type TypedOffer, termsOf } from './offer-fields.tsx'
import type { OpenDrink } from './offers-data.ts'

/** The offers of one drink, that which runs and those to come: each is changed or ended. */
export function ChangeBox({ open: { name, offers }, onClose }: { open: OpenDrink; onClose: () => void }) {
  return (
    <Box title={`Offers on ${name}`} about="What is done here can be undone." onClose={onClose}>
      {offers.length === 0 && (
        <Nothing title="It is not on offer, and none is planned.">
          Somebody may have ended it meanwhile.
        </Nothing>
      )}
      <div className="space-y-6">
        {offers.map((offer) => (
          <OneOffer key={`${offer.plan} ${offer.version}`} offer={offer} />
        ))}
      </div>
    </Box>
  )
}

const standings: Record<
  WireOffer['state'],
  { standing: Standing; words: string; end: string; done: string }
> = {
  running: { standing: 'now', words: 'Running', end: 'End now', done: 'The offer is ended.' },
  planned: { standing: 'waiting', words: 'To come', end: 'Cancel it', done: 'The offer is cancelled.' },
  refused: { standing: 'broken', words: 'Not applied', end: 'Clear away', done: 'Cleared away.' },
}

type Answer = { done: string[]; kept: { because: string }[]; change: number | null }

function OneOffer({ offer }: { offer: WireOffer }) {
  const now = useFrame()?.now ?? ''
  const [typed, setTyped] = useState(() => typedOf(offer))
  const [refusal, setRefusal] = useState<Refusal>()
  const [doing, setDoing] = useState<'change' | 'end'>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { standing, words, end, done } = standings[offer.state]
  const act = async (what: 'change' | 'end', terms: object, said: string) => {
    setDoing(what)
    setRefusal(undefined)
    const { id, plan, version } = offer
    const answer = await officeApi.post<Answer>(`offers/${what}`, {
      offers: [{ id, plan, version }],
      ...terms,
    })
    setDoing(undefined)
    if (!answer.ok) return setRefusal(answer.refusal)
    const [kept] = answer.data.kept
    if (kept) return setRefusal({ error_message: kept.because, code: 'kept' })
    show({ words: said, change: offer.state === 'refused' ? null : answer.data.change })
    await revalidate()
  }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(offer))
  const missing: { from?: string } =
    offer.state === 'planned' && !typed.from ? { from: 'Please say when it begins' } : {}
  return (
    <section aria-label={`${words}: ${offer.words}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {offer.words}: {money(offer.price_now)} instead of {money(offer.new_price)}
        </h3>
        <StatusMark standing={standing}>{words}</StatusMark>
      </div>
      <p className="mt-0.5 mb-3 text-ink-soft text-xs">{offer.because || timesInWords(offer, now)}</p>
      {offer.may.includes('change') && (
        <OfferFields
          typed={typed}
          onType={setTyped}
          errors={{ ...refusal?.fields, ...missing }}
          {...(offer.state === 'planned' && { beginning: 'to come' })}
        />
      )}
      <div aria-live="polite" className="mt-3">
        {refusal && <Failure title="This was not done.">{refusalInWords(refusal)}</Failure>}
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {offer.may.includes('end') && (
          <Act big look="danger" doing={doing === 'end' && 'Ending'} onClick={() => act('end', {}, done)}>
            {end}
          </Act>
        )}
        {offer.may.includes('change') && (
          <Act
            big
            look="first"
            disabled={!isChanged || missing.from !== undefined}
            doing={doing === 'change' && 'Saving'}
            onClick={() => act('change', changedTerms(offer, typed), 'The offer is changed.')}
          >
            Save
          </Act>
        )}
      </div>
    </section>
  )
}

/** Of one that runs, the beginning is past. */
const typedOf = ({ percent_discount, abs_discount, state, from, until }: WireOffer): TypedOffer => ({
  ...(percent_discount === null
    ? { amount: (abs_discount ?? 0).toFixed(2), unit: 'pounds' as const }
    : { amount: String(percent_discount), unit: 'percent' as const }),
  from: state === 'planned' ? toLondonInput(from) : '',
  until: toLondonInput(until),
})

/** Only what is another one: a beginning or an end with seconds stays as it is. */
function changedTerms(offer: WireOffer, typed: TypedOffer): object {
  const was = typedOf(offer)
  const { from, until, ...cut } = termsOf(typed)
  const isSameCut = was.amount === typed.amount && was.unit === typed.unit
  return {
    ...(!isSameCut && cut),
    ...(was.from !== typed.from && { from }),
    ...(was.until !== typed.until && { until }),
  }
}

/** 'From Fri 00:00 until 30 Nov 23:59'. */
const timesInWords = ({ from, until }: WireOffer, now: string) =>
  `${from ? `From ${inSentence(momentInWords(from, now))} until` : 'Until'} ${inSentence(momentInWords(until, now))}`
