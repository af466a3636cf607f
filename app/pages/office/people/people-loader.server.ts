import { awaitedDrinks } from '#app/departments/catalogue/waiting-list.server.ts'
import { listPeople } from '#app/departments/people/people.server.ts'
import { type PeopleView, peopleViews } from '#app/departments/people/people-list.ts'
import { keptInsteadOf, officePerson } from '#app/departments/people/person.server.ts'
import { waitingPeople } from '#app/departments/people/waiting.server.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type { PeopleData, PeopleQuery, WaitingData } from './people-data.ts'

const PAGE = 50

/** The list of customers; one may be open beside it. */
export async function peoplePage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'people.see')) return undefined
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listPeople(db, { ...wanted, limit: PAGE }, member, now),
  )
  const person = id === undefined ? undefined : await openPerson(asking, id)
  const page: PeopleData = {
    query,
    list: { ...list, people: list.people.map((row) => ({ ...row, reference: row.id })) },
    open: id === undefined ? null : { id: person?.id ?? id, person: person ?? null },
  }
  return { title: person?.name ?? 'Customers', page }
}

/** Who was merged is found under the account that was kept. */
async function openPerson({ db, member, now }: Staffed, id: string) {
  const person = await officePerson(db, id, member, now)
  const kept = person ? undefined : await keptInsteadOf(db, id)
  return kept ? officePerson(db, kept, member, now) : person
}

/** Which drinks people wait for; who waits for one of them may be open below it. */
export async function waitingPage({ db, member, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'people.see')) return undefined
  const { drink } = asked(url, ['drink'])
  const id = drink?.replace(/[\0\p{Cs}]/gu, '?')
  const page: WaitingData = {
    drinks: await awaitedDrinks(db),
    open: id === undefined ? null : { id, ...(await waitingPeople(db, id, member)) },
    mayRemove: may(member, 'people.edit'),
  }
  return { title: 'Waiting for stock', page }
}

/** An unknown view is the first one. */
function listQuery(url: URL): PeopleQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: peopleViews.find((each) => each === view) ?? firstView }
}

const firstView: PeopleView = 'all'
