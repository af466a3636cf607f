import type { FuzzAnswer } from './answer.ts'
import type { Random } from './random.ts'
import type { Header } from './request.ts'

export const PASSWORD = 'blue heron over the weir'

/** Somebody with a browser (cookies) or a program (a token), at an address of their own. */
export type Person = {
  email: string
  /** A word of their postal address. Nobody else may ever read it. */
  secret: string
  ip: string
  isBrowser: boolean
  token: string | undefined
  cookies: Map<string, string>
}

/** `name` is given out once in a run. */
export function newPerson(random: Random, name: string): Person {
  return {
    email: `fz-${name}x@example.com`,
    secret: `Zk${name.replaceAll('-', 'k')}z`,
    ip: `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    isBrowser: random.is(0.7),
    token: undefined,
    cookies: new Map(),
  }
}

/** What their browser or program sends with each request. */
export function sessionHeaders({ ip, isBrowser, token, cookies }: Person, host: string): Header[] {
  const headers: Header[] = [['x-forwarded-for', ip]]
  if (isBrowser) headers.push(['origin', `http://${host}`])
  if (token) headers.push(['authorization', token])
  if (cookies.size > 0)
    headers.push(['cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')])
  return headers
}

/** Cookies set, and those taken back. */
export function keepCookies({ cookies }: Person, { headers }: FuzzAnswer) {
  for (const line of headers.get('set-cookie')?.split('\n') ?? []) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
