import { type Role, type Verb, verbs, verbsFor } from '#app/departments/staff/staff.ts'

/** What has to be added to a role, and taken from it, so that somebody may do exactly what is ticked. */
export function againstRole(role: Role, ticked: ReadonlySet<Verb>): { added: Verb[]; taken: Verb[] } {
  const own = verbsFor(role)
  return {
    added: verbs.filter((verb) => ticked.has(verb) && !own.has(verb)),
    taken: verbs.filter((verb) => !ticked.has(verb) && own.has(verb)),
  }
}

type Rights = { role: Role; added: readonly string[]; taken: readonly string[] }

/** What somebody may do now. */
export const tickedOf = ({ role, added, taken }: Rights): Set<Verb> =>
  verbsFor(role, [
    ...added.map((verb) => ({ verb: verb as Verb, isGranted: true })),
    ...taken.map((verb) => ({ verb: verb as Verb, isGranted: false })),
  ])
