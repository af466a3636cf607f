import type { Db } from '#app/platform/db/db.server.ts'
import { waitingFor } from '../catalogue/waiting-list.server.ts'
import type { Member } from '../staff/staff.ts'

/** Who waits for a drink, for staff: their e-mails only for those who may see how to reach people. */
export async function waitingPeople(db: Db, drinkId: string, { verbs }: Pick<Member, 'verbs'>) {
  const { rows, isCut } = await waitingFor(db, drinkId)
  return {
    people: rows.map(({ id, email, askedAt }) => ({
      id,
      ...(verbs.has('people.see-contact') && { email }),
      asked_at: askedAt.toISOString(),
    })),
    is_cut: isCut,
  }
}
