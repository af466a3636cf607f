/** The event behind one mail of a newsletter: its name in the outbox, the same however often it is posted. */
export const eventOf = (campaign: string, subscriber: string) => `newsletter:${campaign}:${subscriber}`

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const form = new RegExp(`^newsletter:(${UUID}):(${UUID})$`)

/** Undefined for every other mail. */
export function readEvent(event: string): { campaign: string; subscriber: string } | undefined {
  const [, campaign, subscriber] = form.exec(event) ?? []
  return campaign && subscriber ? { campaign, subscriber } : undefined
}
