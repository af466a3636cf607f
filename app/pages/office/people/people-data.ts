import type { PeopleView, PersonRow as WireRow } from '#app/departments/people/people-list.ts'
import type { OfficePerson } from '#app/departments/people/person.server.ts'

/** `reference` is what rows of a list are known by. */
export type PersonRow = WireRow & { reference: string }

export type PeopleQuery = { view: PeopleView; q?: string; sort?: string; place?: string }

/** One customer, as `GET office/people/:id` answers. */
export type SheetPerson = OfficePerson
export type Double = SheetPerson['doubles'][number]

export type PeopleData = {
  query: PeopleQuery
  list: { people: PersonRow[]; next_place: string | null; count: number; count_capped: boolean }
  /** Who is open beside the list. */
  open: { id: string; person: SheetPerson | null } | null
}

export type WaitingData = {
  drinks: { id: string; name: string | null; stock: number | null; people: number; since: string }[]
  /** Who waits for the drink that is open. */
  open: {
    id: string
    people: { id: string; email?: string; asked_at: string }[]
    is_cut: boolean
  } | null
  mayRemove: boolean
}
