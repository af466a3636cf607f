/** The time of day is handed in wherever it matters, so that rules stay pure and tests can choose their hour. */
export type Clock = () => Date

export const wallClock: Clock = () => new Date()

const londonDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** '30 November', as shoppers in London see that instant. */
export const dayInLondon = (instant: Date) => londonDay.format(instant)
