import type { ReactNode } from 'react'
import { CALL_DAYS, CALLER_CARD_HOURS, TRANSFER_DAYS } from '#app/departments/orders/orders.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { money } from '../words.ts'
import { type Way, wayToPay } from './phone-state.ts'
import { promiseOf, type Quote, type Quoted } from './use-quote.ts'

type ReceiptProps = {
  quoted: Quoted
  pay: Way
  onPay: (pay: Way) => void
  isOver18: boolean
  onOver18: (is: boolean) => void
  errors: Record<string, string>
  failure: string
  isPlacing: boolean
  /** Code and gift, between the sums and the money. */
  children: ReactNode
}

/** What it comes to, how it is paid, and the one button: beside the form on a wide screen, below it on a phone. */
export function Receipt({ quoted, children, ...rest }: ReceiptProps) {
  const { quote, news, isFresh, failure } = quoted
  return (
    <>
      <h2 className="sr-only">What it comes to</h2>
      <p role="status" className="sr-only">
        {news}
      </p>
      {quote ? <Sums quote={quote} isFresh={isFresh} news={news} /> : <Empty />}
      {failure && <p className="mt-3 text-error text-xs">{failure}</p>}
      {children}
      <Paying {...rest} quoted={quoted} />
    </>
  )
}

const Empty = () => (
  <>
    <p className="font-medium font-serif text-sum">£0.00</p>
    <p className="mt-1 text-ink-soft text-xs">Add a drink, and the total stands here.</p>
  </>
)

function Sums({ quote, isFresh, news }: { quote: Quote; isFresh: boolean; news: string }) {
  const { totals } = quote
  const rows: [string, number][] = [
    ['Drinks', totals.goods],
    ['Engraving', totals.engraving],
    ['Multi Buy', -totals.multi_buy],
    ['Discount', -totals.discount],
    [quote.delivery_type, totals.delivery],
    ['Insurance', totals.insurance],
  ]
  return (
    <div aria-busy={!isFresh}>
      <p className={classNames('font-medium font-serif text-sum', !isFresh && 'text-ink-soft')}>
        {money(totals.total)}
      </p>
      <p className="mt-1 min-h-[18px] text-ink-soft text-xs">{isFresh ? news : 'Working it out'}</p>
      <p className="mt-3 border-line border-y py-2 font-medium">
        {quote.delivery_type}: {promiseOf(quote) || 'no day can be promised'}
      </p>
      <dl className="mt-3 grid gap-1 text-xs tabular-nums">
        {rows
          .filter(([name, sum]) => sum !== 0 || name === 'Drinks' || name === quote.delivery_type)
          .map(([name, sum]) => (
            <Row
              key={name}
              name={name}
              sum={name === quote.delivery_type && sum === 0 ? 'Free' : money(sum)}
            />
          ))}
        {totals.vat > 0 && <Row name="Of which VAT" sum={money(totals.vat)} />}
        {totals.gift_card > 0 && <Row name="Paid by gift card" sum={money(-totals.gift_card)} />}
        {totals.gift_card > 0 && <Row name="Left to pay" sum={money(totals.to_pay)} />}
      </dl>
      {totals.notes.map((note) => (
        <p key={note} className="mt-2 text-ink-soft text-xs">
          {note}
        </p>
      ))}
    </div>
  )
}

const Row = ({ name, sum }: { name: string; sum: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{sum}</dd>
  </div>
)

const ways: { pay: Way; words: string; detail: string }[] = [
  { pay: 'card', words: 'By card', detail: `We mail a link. Kept for ${CALLER_CARD_HOURS} hours.` },
  {
    pay: 'transfer',
    words: 'By bank transfer',
    detail: `We mail our account. Kept for ${TRANSFER_DAYS} days.`,
  },
  {
    pay: 'call',
    words: 'By a call later',
    detail: `We ring back for the card. Kept for ${CALL_DAYS} working days.`,
  },
]

const NO_BANK = 'For transfers, give the shop’s bank account in Settings first.'

type PayingProps = Omit<ReceiptProps, 'children'>

function Paying({ quoted, pay, onPay, isOver18, onOver18, errors, failure, isPlacing }: PayingProps) {
  const { quote, isFresh } = quoted
  const whyNot = quote?.card_only ?? (quote?.transfers === false ? NO_BANK : undefined)
  const isFree = quote?.totals.to_pay === 0 && quote.totals.total > 0
  const isAnyMissing = quote?.items.some(({ words }) => words !== null) ?? false
  const mayPlace = quote !== undefined && !quote.too_much && !isAnyMissing
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4">
      {!isFree && (
        <fieldset>
          <legend className="mb-1 font-semibold text-xs">How is it paid?</legend>
          {ways
            .filter((way) => wayToPay(way.pay, quote) === way.pay)
            .map((way) => (
              <label key={way.pay} className="flex items-start gap-2.5 py-1.5 pointer-coarse:min-h-12">
                <input
                  type="radio"
                  name="pay"
                  checked={wayToPay(pay, quote) === way.pay}
                  onChange={() => onPay(way.pay)}
                  className="mt-0.5 size-4 flex-none accent-brand-deep"
                />
                <span>
                  {way.words}
                  <span className="block text-ink-soft text-xs">{way.detail}</span>
                </span>
              </label>
            ))}
          {whyNot && <p className="mt-1 text-ink-soft text-xs">{whyNot}</p>}
        </fieldset>
      )}
      <div>
        <label className="flex items-start gap-2.5 pointer-coarse:min-h-12">
          <input
            type="checkbox"
            checked={isOver18}
            aria-invalid={errors.over_18 ? true : undefined}
            aria-describedby={errors.over_18 ? 'over-18-error' : undefined}
            onChange={({ target }) => onOver18(target.checked)}
            className="mt-0.5 size-4 flex-none accent-brand-deep"
          />
          <span>I have asked: the caller is 18 or over</span>
        </label>
        {errors.over_18 && (
          <p id="over-18-error" className="mt-1 text-error text-xs">
            {errors.over_18}
          </p>
        )}
      </div>
      {quote?.too_much && <Failure title="This is too much for one order.">{quote.too_much}</Failure>}
      {isAnyMissing && (
        <Failure title="Not all of it can be had.">Please change the lines that are marked.</Failure>
      )}
      {failure && <Failure title="It was not placed.">{failure}</Failure>}
      <Act big type="submit" look="first" disabled={!mayPlace || !isFresh} doing={isPlacing && 'Placing'}>
        {quote ? `Place order, ${money(quote.totals.total)}` : 'Place order'}
      </Act>
    </div>
  )
}
