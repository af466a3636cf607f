import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import type { WordKind, Written } from './words.ts'

/** What is wrong, by the field, and what is only strange. */
export type Judged = { fields: Record<string, string>; wrong: Remark[]; strange: Remark[] }

/** Something that a text may name, with what it stands for today. */
export type Nameable = { name: string; value: string }

/** A field of a text's head. `choices` are the only values it may have. */
export type HeadField = {
  name: string
  words: string
  hint: string
  least?: number
  most: number
  kind: 'line' | 'lines' | 'day' | 'choice'
  choices?: Nameable[]
  /** Whether it may name a picture that the shop has sent as well: `picture:` and its hash. */
  takesPictures?: boolean
  /** Whether each version has a new one, unless somebody types it. */
  isRenewed?: boolean
  /** Whether it may be empty. */
  isOptional?: boolean
}

/** What other rooms know of that a text may name. `server/` asks them. */
export type ShopView = {
  /** Whether an address leads to a page that is there now. */
  isPage: (db: Db, link: string) => Promise<boolean>
  /** Whether the shop has a page of its own at that path. */
  isOwnPath: (path: string) => boolean
  /** Those of these drinks that are on sale. */
  onSale: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
}

export type Judging = { now: Date; shop: ShopView }

/** What a room tells about its texts. This room knows none of them; `server/` puts them together. */
export type TextKind = {
  kind: WordKind
  /** The texts of the repository, by their names. */
  files: Readonly<Record<string, string>>
  headFields: () => HeadField[]
  /** Whether it may show pictures that the shop has sent. */
  takesPictures: boolean
  /** Whether new ones can be written. */
  mayAdd: boolean
  /** Why it can't be withdrawn; undefined if it can. */
  whyKept: (name: string) => string | undefined
  /** The page on which it is read. */
  pageOf: (name: string) => string
  /** What is filled in where nobody has: the day of publishing. */
  completed: (written: Written, now: Date) => Written
  /** The day from which it is in the shop, if it says one. */
  appearsOn: (written: Written) => string | undefined
  judge: (db: Db, name: string, written: Written, judging: Judging) => Promise<Judged>
  /** Reads a file as the shop does for its pages. Throws if that can't be done, as after an upgrade. */
  read: (db: Db, name: string, file: string, now: Date) => Promise<unknown>
  /** What its Markdown may name in double braces or as a picture. */
  nameables: (db: Db, now: Date) => Promise<{ title: string; names: Nameable[] }[]>
}

export type TextKinds = readonly TextKind[]

export type WordsParts = { db: Db; clock: Clock; kinds: TextKinds; shop: ShopView }
