import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Field, writeForm } from '../gateway/fields.ts'
import { hiddenFields, typedCard } from '../gateway/testing/open-sandbox.ts'
import { home } from './buying.ts'
import type { Told } from './callers.ts'

/** What the shop has told somebody: that their order is placed. */
type Acknowledged = { reference: string; email: string; total: number }

export type Crowd = {
  acknowledged: readonly Acknowledged[]
  /** Whether somebody was refused: then `goHome` says what with. */
  isBroken: () => boolean
  /** Everybody finishes what they have begun. */
  goHome: () => Promise<void>
}

/**
 * Guests who each buy one bottle and pay for it by card, one after the other, over the wire. They are as stubborn as
 * browsers and people are together: those who get no answer ask again, with the same key, until there is one.
 */
export function peopleBuying(shopUrl: string, drinkId: string, { atOnce }: { atOnce: number }): Crowd {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  let guests = 0
  const goOn = async () => {
    while (!isOver) await buyOne(new Guest(shopUrl, guests++), drinkId, acknowledged)
  }
  const everybody = Promise.all(Array.from({ length: atOnce }, goOn))
  let isBroken = false
  everybody.catch(() => {
    isBroken = true
  })
  return {
    acknowledged,
    isBroken: () => isBroken,
    async goHome() {
      isOver = true
      await everybody
    },
  }
}

async function buyOne(guest: Guest, drinkId: string, acknowledged: Acknowledged[]) {
  await guest.join()
  await guest.ask(`cart/add?drink_id=${drinkId}`, { quantity: 1 })
  const { items, totals } = await guest.ask('cart/get')
  const { order } = await guest.ask('order/buy', {
    ammount: totals.total,
    discount: totals.discount,
    status: 'unpaid',
    over_18: true,
    dilivery_type: 'Standard Delivery',
    item_ids: items.map(({ id }: Told) => id),
  })
  acknowledged.push({ reference: order.reference, email: guest.email, total: totals.total })
  const { url, fields } = await guest.ask(`order/payment-form?id=${order.id}`, {})
  const brought = await payAt(url, fields)
  // Not everybody's browser comes back from the bank's page.
  if (guest.number % 3 > 0) await guest.bringBack(brought)
}

async function payAt(url: string, fields: Record<string, string>): Promise<Field[]> {
  const arrived = await sentForm(url, Object.entries(fields))
  const card = new URL(arrived.headers.get('location') ?? '/no-page', url).href
  return hiddenFields(await (await sentForm(card, typedCard('approved'))).text())
}

const sentForm = (url: string, fields: readonly Field[]) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: writeForm(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

class Guest {
  readonly shopUrl: string
  readonly number: number
  readonly email: string
  #token = ''

  constructor(shopUrl: string, number: number) {
    this.shopUrl = shopUrl
    this.number = number
    this.email = `guest-${number}@example.com`
  }

  async join() {
    const { token } = await this.ask('user/register', {
      first_name: 'Rosalind',
      last_name: 'Achterberg',
      email: this.email,
      phone: '07700900123',
      is_guest: true,
      ...home,
    })
    this.#token = token
  }

  /** With a body it changes something, and the key says that it is always the same change. */
  async ask(path: string, body?: unknown): Promise<Told> {
    const headers = {
      // Everybody comes from an address of their own, as the shop's proxy would say.
      'x-forwarded-for': `10.${this.number >> 16}.${(this.number >> 8) & 255}.${this.number & 255}`,
      ...(this.#token && { authorization: this.#token }),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const answer = await answered(`${this.shopUrl}/backend/api/${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const outcome = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(outcome)}`)
    return outcome
  }

  async bringBack(fields: readonly Field[]) {
    const answer = await answered(`${this.shopUrl}/backend/api/order/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: writeForm(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    if (answer.status !== 303) throw new Error(`what the browser brought back: ${answer.status}`)
  }
}

const ASK_AGAIN_MS = 50

/** The first answer that is one: a line that breaks, and 'we can't just now', are none. */
async function answered(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    try {
      const answer = await fetch(url, request)
      if (answer.status < 500) {
        // A line can break in the middle of an answer as well.
        return new Response(await answer.arrayBuffer(), answer)
      }
    } catch {
      // Nobody there.
    }
    await pause(ASK_AGAIN_MS)
  }
}
