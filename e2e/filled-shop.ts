import { setTimeout as pause } from 'node:timers/promises'

/** The demo shop makes its orders, and then its suppliers, while it is already open. */
const ORDERS = 120

/** Until all of it is made: journeys find the same shop, whichever goes first. */
export async function untilFilled(address: string) {
  const api = `${address}/backend/api/office`
  const door = await fetch(`${api}/demo-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'owner' }),
  })
  const { token } = (await door.json()) as { token: string }
  const countOf = async (list: string) => {
    const answer = await fetch(`${api}/${list}`, { headers: { authorization: token } })
    if (!answer.ok) throw new Error(`${list} answers ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { count: number }).count
  }
  while ((await countOf('orders?view=all')) < ORDERS) await pause(200)
  while ((await countOf('suppliers')) === 0) await pause(200)
}
