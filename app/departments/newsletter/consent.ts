/** What can become of somebody's consent: `joined` and `came_back` have the words that they agreed to. */
export const consentKinds = ['joined', 'came_back', 'left', 'put_back', 'bounced', 'bounce_cleared'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** `earlier`: from before this was written down. */
export const consentWays = ['form', 'link', 'one_click', 'staff', 'merged', 'mail_server', 'earlier'] as const
export type ConsentWay = (typeof consentWays)[number]

export type ConsentEvent = {
  kind: ConsentKind
  way: ConsentWay
  at: Date
  words: string
  by: string
}

type Consented = { consent: string; consentedAt: Date; leftAt: Date | null }

/**
 * What a subscriber's row says and no event does: they joined, or left, before events were written down. In the order
 * of their time.
 */
export function missingEvents(
  { consent, consentedAt, leftAt }: Consented,
  events: readonly Pick<ConsentEvent, 'kind' | 'at'>[],
): ConsentEvent[] {
  const has = (kinds: readonly ConsentKind[], at: Date) =>
    events.some((event) => kinds.includes(event.kind) && event.at.getTime() === at.getTime())
  const missing: ConsentEvent[] = []
  if (!has(['joined', 'came_back'], consentedAt))
    missing.push({ kind: 'joined', way: 'earlier', at: consentedAt, words: consent, by: '' })
  if (leftAt && !has(['left'], leftAt))
    missing.push({ kind: 'left', way: 'earlier', at: leftAt, words: '', by: '' })
  return missing
}

const wayWords: Record<ConsentWay, string> = {
  form: 'by the form on the shop’s pages',
  link: 'by the link in a mail',
  one_click: 'by the button of their mail program',
  staff: 'by staff',
  merged: 'with another e-mail of theirs',
  mail_server: 'as their mail server said',
  earlier: '',
}

const kindWords: Record<ConsentKind, string> = {
  joined: 'Joined',
  came_back: 'Came back',
  left: 'Left',
  put_back: 'Put back',
  bounced: 'Bounced',
  bounce_cleared: 'Bounce cleared',
}

/** 'Left by the link in a mail'. */
export const eventInWords = ({ kind, way, by }: Pick<ConsentEvent, 'kind' | 'way' | 'by'>) =>
  [kindWords[kind], way === 'staff' && by ? `by ${by}` : wayWords[way]].filter(Boolean).join(' ')
