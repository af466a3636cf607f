/** The time of day is handed in wherever it matters, so that rules stay pure and tests can choose their hour. */
export type Clock = () => Date

export const wallClock: Clock = () => new Date()

/** Made when first needed: in a browser it takes long to make, and most pages name no day. */
let londonDay: Intl.DateTimeFormat | undefined

/** '30 November', as shoppers in London see that instant. */
export function dayInLondon(instant: Date): string {
  londonDay ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' })
  return londonDay.format(instant)
}
