import { type Pence, pence, pounds } from '#app/platform/money.ts'

/** What the newsletter's code takes off a first order; pages have null while no code is given out. */
export type FirstOrderOffer = {
  percent: number
  /** What the drinks must come to, after multi-buy. */
  minimum: Pence
  /** How long a code works after it was sent; null: for ever. */
  days: number | null
}

/** Until the office sets others. */
export const offerAsItCame: FirstOrderOffer = { percent: 10, minimum: pence(0), days: null }

export const newsletterTitle = (offer: FirstOrderOffer | null) =>
  offer ? `${offer.percent}% off your first order` : 'Our newsletter'

/** The label of the field. It is what people agree to, and is saved with their consent. */
export const consentTo = (offer: FirstOrderOffer | null) =>
  `Join our newsletter: new bottles, offers and stories about twice a month. ${
    offer ? `We send you ${offer.percent}% off your first order${conditionsOf(offer)}. ` : ''
  }You can leave at any time with one click.`

/** ' of £30.00 or more, for 30 days'; nothing if there are none. */
export const conditionsOf = ({ minimum, days }: FirstOrderOffer) =>
  `${minimum > 0 ? ` of ${pounds(minimum)} or more` : ''}${days === null ? '' : `, for ${counted(days)}`}`

const counted = (days: number) => (days === 1 ? 'one day' : `${days} days`)
