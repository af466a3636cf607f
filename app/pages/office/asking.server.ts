import type { Opening } from '#app/departments/opening/opening.server.ts'
import type { OfficeCaller } from '#app/departments/staff/office.server.ts'
import type { Member, Verb } from '#app/departments/staff/staff.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'

/** One address of the office that somebody asks for. */
export type OfficeAsking = {
  url: URL
  db: Db
  now: Date
  /** Who is signed in to the office, if anybody. */
  caller: OfficeCaller | undefined
  /** Whether the demo shop's door is open to this caller. */
  mayLookAround: boolean
  opening: Opening
}

export type Staffed = OfficeAsking & { caller: OfficeCaller; member: Member }

/** Nothing if there is no such page for this caller. */
export type Loaded = { title: string; page: unknown } | undefined

export const may = ({ verbs }: Pick<Member, 'verbs'>, verb: Verb) => verbs.has(verb)

const LONGEST_VALUE = 400

/** What an address says by these names; what is too long to mean anything is left out. */
export function asked<Name extends string>(url: URL, names: readonly Name[]): Partial<Record<Name, string>> {
  const query: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value && value.length <= LONGEST_VALUE) query[name] = value
  }
  return query
}

/** What a list does not have (a made-up place or sort) shows its first page instead of an error. */
export async function orFirstPage<Query extends { view: string; q?: string }, Answer>(
  query: Query,
  look: (query: Query) => Promise<Answer>,
): Promise<{ query: Query; list: Answer }> {
  try {
    return { query, list: await look(query) }
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.statusCode !== 422) throw failure
    const { view, q } = query
    const first = { view, ...(q && { q }) } as Query
    return { query: first, list: await look(first) }
  }
}
