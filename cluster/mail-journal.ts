/** A mail that was taken: its id says which one it is, however often it came. */
export type TakenMail = { at: string; messageId: string; to: string[]; subject: string }

/** One line of JSON about a mail. Nothing of its words but the subject. */
export const journalLine = (raw: string, { to, at }: { to: string[]; at: Date }): string =>
  `${JSON.stringify({
    at: at.toISOString(),
    messageId: header(raw, 'message-id'),
    to,
    subject: header(raw, 'subject'),
  } satisfies TakenMail)}\n`

function header(raw: string, name: string): string {
  const head = raw.slice(0, Math.max(0, raw.indexOf('\r\n\r\n')) || raw.length).replaceAll(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** The journal so far. A last line without an end is still being written. */
export const readJournal = (text: string): TakenMail[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TakenMail)

/** Ids that came more than once. */
export function takenTwice(mails: readonly TakenMail[]): string[] {
  const times = Map.groupBy(mails, ({ messageId }) => messageId)
  return [...times].flatMap(([messageId, taken]) => (taken.length > 1 ? [messageId] : []))
}
