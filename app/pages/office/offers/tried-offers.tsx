import { counted, money } from '../words.ts'
import type { OffersAnswer } from './use-offer.ts'

/** What each offer means, and what is kept back with its reason. */
export const TriedOffers = ({ tried: { offers, kept } }: { tried: OffersAnswer }) => (
  <>
    {kept.length > 0 && (
      <section aria-label="Kept back">
        <h3 className="font-semibold text-error">{counted(kept.length, 'drink')} kept back</h3>
        <ul className="mt-1 border-line-strong border-t">
          {kept.map(({ id, name, because }) => (
            <li key={`${id} ${because}`} className="border-line border-b py-1.5">
              <span className="font-medium">{name}</span> <span className="text-ink-soft">{because}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {offers.length > 0 && (
      <section aria-label="Offers">
        <h3 className="font-semibold">{counted(offers.length, 'drink')} can be on offer</h3>
        <ul className="mt-1 border-line-strong border-t">
          {offers.map((offer) => (
            <Tried key={offer.id} offer={offer} />
          ))}
        </ul>
      </section>
    )}
  </>
)

const Tried = ({ offer }: { offer: OffersAnswer['offers'][number] }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line border-b py-1.5">
    <span className="min-w-0">
      <span className="block font-medium">{offer.name}</span>
      <span className="block text-ink-soft text-xs">
        {floorInWords(offer)} {marginInWords(offer)}
      </span>
      <span className="block text-ink-soft text-xs">
        Was {money(offer.new_price)}: {offer.proof}
      </span>
    </span>
    <span className="whitespace-nowrap text-right tabular-nums">
      <s className="text-ink-soft">
        <span className="sr-only">Before </span>
        {money(offer.new_price)}
      </s>{' '}
      <span className="font-semibold">{money(offer.price_now)}</span>
    </span>
  </li>
)

type Offer = OffersAnswer['offers'][number]

const floorInWords = ({ floor, floor_law, above_floor }: Offer) =>
  floor > 0
    ? `${above_floor > 0 ? `${money(above_floor)} above` : 'At'} the floor of ${money(floor)}${floor_law ? ` (${floor_law})` : ''}.`
    : 'No floor by law.'

const marginInWords = ({ margin }: Offer) =>
  margin ? `Margin ${money(margin.amount)}, ${margin.percent}%.` : ''
