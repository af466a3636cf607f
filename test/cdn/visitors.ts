import { siteMap } from '#app/site-map.ts'
import { type Seen, type Visitor, visitorAt } from '../visitor.ts'
import type { Stand } from './stand.ts'

/** Many people at once, each with a basket, a wishlist and an account, at every address: nobody sees another's. */
export type Visits = { visitors: number; answers: number; hits: number; personal: number; faults: string[] }

type Person = {
  number: number
  ip: string
  cookies: Map<string, string>
  secrets: Set<string>
  drinkId: string
}

const PASSWORD = 'blue heron over the weir'
const OWN_WORDS = ['/accountdetails', '/profile_shipping_address']

export async function manyVisitors({ proxy, pool }: Stand, count: number): Promise<Visits> {
  const visit = visitorAt(proxy, { keepAlive: true })
  const { rows } = await pool.query<{ id: string }>(
    "select id from drinks where state = 'on_sale' and stock > 50 order by id limit $1",
    [count],
  )
  const people = Array.from({ length: count }, (_, number) =>
    newPerson(number, rows[number % rows.length]?.id ?? ''),
  )
  const visits: Visits = { visitors: count, answers: 0, hits: 0, personal: 0, faults: [] }
  await Promise.all(people.map((person) => join(visit, proxy, person)))
  const drinks = rows.slice(0, 5).map(({ id }) => `/product?id=${id}`)
  await Promise.all(people.map((person) => walk(visit, person, { people, drinks, visits })))
  return visits
}

const newPerson = (number: number, drinkId: string): Person => ({
  number,
  ip: `10.20.30.${number + 1}`,
  cookies: new Map(),
  secrets: new Set([`Zk${number}street`, `zk${number}x@example.com`, `Zk${number}name`]),
  drinkId,
})

async function join(visit: Visitor, proxy: string, person: Person) {
  const call = async (path: string, body: object) => {
    const seen = await visit(`/backend/api/${path}`, {
      method: 'POST',
      headers: { ...headersOf(person), origin: proxy, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (seen.status !== 200) throw new Error(`${path} answered ${seen.status}: ${seen.text}`)
    keepCookies(person, seen)
  }
  const { number } = person
  await call(`cart/add?drink_id=${person.drinkId}`, { quantity: 1 })
  await call(`wishlist/add?drink_id=${person.drinkId}`, {})
  await call('user/register', {
    first_name: `Zk${number}name`,
    last_name: 'Achterberg',
    email: `zk${number}x@example.com`,
    phone: '07700900123',
    password: PASSWORD,
    confirm_password: PASSWORD,
    shipping_hno: '12',
    shipping_address_l1: `Zk${number}street`,
    shipping_city: 'Marlow',
    shipping_postal_code: 'SL7 1AA',
    shipping_country: 'United Kingdom',
  })
}

type Walk = { people: readonly Person[]; drinks: readonly string[]; visits: Visits }

/** Everybody begins elsewhere, so that each address is once the first of somebody. */
async function walk(visit: Visitor, person: Person, { people, drinks, visits }: Walk) {
  const pages = siteMap.filter(({ path }) => !path.startsWith('/dev/') && path !== '/logout')
  const asked = pages.flatMap(({ path, for: whom }) =>
    [path, path === '/' ? '/_.data' : `${path}.data`].map((url) => ({ url, isOwn: whom === 'one visitor' })),
  )
  asked.push(...drinks.map((url) => ({ url, isOwn: false })), { url: '/backend/api/shopper', isOwn: true })
  const others = people.filter((each) => each !== person).flatMap(({ secrets }) => [...secrets])
  const start = (person.number * 7) % asked.length
  for (const { url, isOwn } of [...asked.slice(start), ...asked.slice(0, start)]) {
    const seen = await visit(url, { headers: headersOf(person) })
    visits.answers++
    if (isOwn) visits.personal++
    if (seen.headers['x-cache'] === 'HIT') visits.hits++
    visits.faults.push(...faultsIn(seen, { url, isOwn, person, others }))
    keepCookies(person, seen)
  }
}

type Case = { url: string; isOwn: boolean; person: Person; others: readonly string[] }

function faultsIn({ status, headers, text }: Seen, { url, isOwn, person, others }: Case): string[] {
  const cache = headers['x-cache']
  const faults = [
    status >= 500 && `answered ${status}`,
    others.some((secret) => text.includes(secret)) && 'shows what is another’s',
    !isOwn &&
      [...person.secrets].some((secret) => text.includes(secret)) &&
      'is for everybody and shows one visitor’s',
    isOwn && cache === 'HIT' && 'is personal and came from the cache',
    !isOwn && headers['set-cookie'] && 'is for everybody and sets a cookie',
    cache === 'HIT' && headers['set-cookie'] && 'came from the cache with a cookie',
    OWN_WORDS.includes(url) && !text.includes(`Zk${person.number}`) && 'does not show the visitor’s own',
    headers['surrogate-key'] && 'shows the keys of the CDN',
  ]
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `${url} ${fault}`)
}

const headersOf = ({ ip, cookies }: Person) => ({
  'x-forwarded-for': ip,
  'accept-encoding': 'br',
  ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
})

function keepCookies({ cookies, secrets }: Person, { headers }: Seen) {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
    if (value.length > 15) secrets.add(value)
  }
}
