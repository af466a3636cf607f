import type { APIRequestContext } from '@playwright/test'

export const PASSWORD = 'blue heron over the weir'

/** Somebody new, signed in by this browser; each test has a person of its own. */
export async function join(request: APIRequestContext, baseURL: string | undefined, more: object = {}) {
  const email = `rosalind.${crypto.randomUUID().slice(0, 8)}@example.com`
  const names = { first_name: 'Rosalind', last_name: 'Achterberg', phone: '07700900123' }
  await post(request, baseURL, 'register', { ...names, password: PASSWORD, email, ...more })
  return email
}

export const signIn = (
  request: APIRequestContext,
  baseURL: string | undefined,
  email: string,
  password = PASSWORD,
) => post(request, baseURL, 'login', { email, password })

/** With the pages' own origin, so that the answer sets the cookie as it does for them. */
async function post(request: APIRequestContext, baseURL = '', call: string, data: object) {
  const headers = { origin: new URL(baseURL).origin }
  const answer = await request.post(`/backend/api/user/${call}`, { headers, data })
  if (!answer.ok()) throw new Error(`user/${call}: ${answer.status()} ${await answer.text()}`)
}
