/** Texts that are edited in the office, their names and limits: for browser and server. */

export const wordKinds = ['help', 'journal'] as const
export type WordKind = (typeof wordKinds)[number]

/** `help:faqs`, `journal:the-cheese-board`. */
export type TextKey = `${WordKind}:${string}`

/** The front matter of a text, and the Markdown below it. */
export type Written = { head: Record<string, string>; markdown: string }

/** A draft is saved and not in the shop. */
export const wordStates = ['draft', 'published', 'withdrawn'] as const
export type WordState = (typeof wordStates)[number]

/** In characters. */
export const limits = { markdown: 100_000, headValue: 400, name: 80 } as const

const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A name is in addresses, and a file is called by it. */
export const isTextName = (text: string) => text.length <= limits.name && name.test(text)

export function keyParts(key: string): { kind: WordKind; name: string } | undefined {
  const [, kind, rest = ''] = /^([a-z]+):(.*)$/s.exec(key) ?? []
  const known = wordKinds.find((each) => each === kind)
  return known && isTextName(rest) ? { kind: known, name: rest } : undefined
}

export const keyOf = (kind: WordKind, named: string): TextKey => `${kind}:${named}`
