import type { HeadField, Nameable } from '#app/departments/words/text-kind.ts'
import type { WordKind, WordState, Written } from '#app/departments/words/words.ts'

export type TextLine = {
  key: string
  title: string
  state: WordState
  isInShop: boolean
  /** False if the shop can't show what was published. */
  isReadable: boolean
  appearsOn: string | null
  at: string | null
  by: string
}

export type Version = { version: number; state: WordState; at: string | null; by: string }

export type OpenText = Omit<TextLine, 'title'> & {
  title: string
  kind: WordKind
  /** The page on which it is read. */
  page: string
  version: number
  /** The newest version. */
  written: Written
  cameWithShop: boolean
  /** What shoppers read; undefined while they do not. */
  shown: Written | null
  fields: HeadField[]
  /** Whether pictures of one's own can be sent for it here. */
  takesPictures: boolean
  nameables: { title: string; names: Nameable[] }[]
  /** Why it can't be withdrawn; null if it can, or is not in the shop. */
  whyKept: string | null
  mayWithdraw: boolean
  versions: Version[]
}

export type WordsData = {
  kind: WordKind
  /** Today in London. */
  today: string
  lines: TextLine[]
  mayAdd: boolean
  open: OpenText | null
  /** The version that is looked at instead of the newest one. */
  earlier: (Version & { written: Written }) | null
}

export const kindWords: Record<WordKind, string> = { help: 'Help', journal: 'Journal' }

export const listAddress = (kind: WordKind) =>
  kind === 'help' ? '/office/words' : `/office/words?${new URLSearchParams({ kind })}`

export const addressOf = (key: string, version?: number) =>
  `/office/words?${new URLSearchParams({ text: key, ...(version !== undefined && { version: String(version) }) })}`

export const pathTo = (key: string) => `words/${encodeURIComponent(key)}`

/** A text line by line, its head first, to be compared with another. */
export const linesOfText = ({ head, markdown }: Written): string[] => [
  ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
  '',
  ...markdown.split('\n'),
]
