import type { WireStanding } from './queue-wire.ts'

const number = new Intl.NumberFormat('en-GB')

const people = (count: number) => (count === 1 ? '1 person is' : `${number.format(count)} people are`)
const bottles = (count: number) => (count === 1 ? '1 bottle' : `${number.format(count)} bottles`)

/** '1,204 people are in front of you'. */
export const inFrontInWords = (inFront: number) =>
  inFront === 0 ? 'You are the next' : `${people(inFront)} in front of you`

export function waitInWords(minutes: number): string {
  if (minutes <= 1) return 'about a minute'
  return minutes <= 90 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}

/** Plainly, also when it is not what somebody hopes for. */
export const chancesInWords = ({ left, is_likely }: Pick<WireStanding, 'left' | 'is_likely'>) =>
  is_likely
    ? `${bottles(left ?? 0)} left.`
    : `Only ${bottles(left ?? 0)} left, so there may be none for you. You can wait in case others leave.`

export const limitInWords = (most: number) => `At most ${bottles(most)} for a household.`

export const soldOutInWords = (sold: number | null) =>
  sold === null || sold < 2 ? 'It is sold out' : `All ${number.format(sold)} are sold`

/** What is read out: it changes seldom, however often the figures do. */
export function announcementOf({ state, minutes, sold }: WireStanding): string {
  switch (state) {
    case 'waiting':
      return `You are in the queue. Your turn comes in ${waitInWords(minutes ?? 1)}.`
    case 'your_turn':
      return 'It is your turn. You can buy now.'
    case 'all_ordered':
      return 'Every bottle is ordered. You keep your place, in case one comes back.'
    case 'sold_out':
      return `${soldOutInWords(sold)}.`
    case 'too_late':
      return 'Your time to buy is over.'
    default:
      return ''
  }
}
