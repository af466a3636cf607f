import { dayInLondon } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { type Drink, hasPhoto, type Offer } from '../catalogue.ts'
import type { Problems } from '../drink-checks.ts'
import { isLive, priceNow } from '../pricing.ts'

type WhyNotBought = {
  /** In sentences; empty if it can be bought. */
  because: string[]
  /** What does not prevent a sale, but may be what somebody wonders about. */
  notes: string[]
}

type Asked = {
  drink: Drink
  /** The lowest lawful price today. */
  floor: Pence
  /** What its checks say has to be right before a sale. */
  beforeSale: Problems
  now: Date
}

/** 'Why can’t this be bought?', answered by every rule that knows. */
export function whyNotBought({ drink, floor, beforeSale, now }: Asked): WhyNotBought {
  const { state, stock, price, offer } = drink
  const today = priceNow(drink, now)
  const because = [
    state === 'draft' && 'It is a draft: only the office sees it.',
    state === 'withdrawn' && 'It is withdrawn: its page says that it is no longer sold.',
    stock <= 0 && 'There is none in stock.',
    price > 0 && today < floor && belowFloor(today, floor),
    ...Object.entries(beforeSale).map(([field, words]) => `${inWords(field)}: ${asSentence(words)}`),
  ]
  const notes = [
    !hasPhoto(drink) && 'It has no photograph: pages show a plain bottle in its place.',
    offer && aboutOffer(offer, price, now),
  ]
  return {
    because: because.filter((each) => each !== false),
    notes: notes.filter((each) => typeof each === 'string'),
  }
}

function aboutOffer(offer: Offer, price: Pence, now: Date) {
  const day = dayInLondon(offer.endsAt)
  return isLive(offer, now)
    ? `It is on offer until ${day}.`
    : `Its offer ended on ${day}: it costs ${pounds(price)} again.`
}

const belowFloor = (price: Pence, floor: Pence) =>
  `It costs ${pounds(price)} today, and by law ${pounds(floor)} or more.`

/** 'notes.serve' becomes 'Serve', 'size_ml' becomes 'Size ml'. */
const inWords = (field: string) =>
  (field.split('.').at(-1) ?? field).replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const asSentence = (words: string) => (/[.?]$/.test(words) ? words : `${words}.`)
