import { setTimeout as pause } from 'node:timers/promises'
import { isAllowed } from './destinations.ts'
import { type Field, fieldOf, writeForm } from './fields.ts'
import type { Sandbox } from './sandbox.ts'
import type { Delivery, Transaction } from './store.ts'

/** Tells the shop's server, and tells it again when it does not answer; the page does not wait for it. */
export async function callBack(sandbox: Sandbox, transaction: Transaction): Promise<void> {
  const address = fieldOf(transaction.sale.request, 'callbackURL')
  if (!address) return
  for (const wait of [0, ...sandbox.timings.retryAfterMs]) {
    if (!(await waited(sandbox, wait))) return
    const { status } = await deliver(sandbox, transaction, 'callback')
    if (typeof status === 'number' && status < 500) break
  }
  transaction.owesCallback = false
  sandbox.store.changed(transaction)
}

/** What a sandbox that was killed did not get to. */
export function callBackLate(sandbox: Sandbox) {
  for (const transaction of sandbox.store.transactions.values())
    if (transaction.owesCallback) void callBack(sandbox, transaction)
}

/** Posts the answer once, from here, to either of the two addresses that the request has named. */
export async function deliver(
  sandbox: Sandbox,
  transaction: Transaction,
  leg: Delivery['leg'],
): Promise<Delivery> {
  const address = fieldOf(transaction.sale.request, `${leg}URL`) ?? ''
  const delivery: Delivery = {
    leg,
    status: await posted(sandbox, address, transaction.sent),
    at: sandbox.clock(),
  }
  transaction.deliveries.push(delivery)
  return delivery
}

/** The only place where the sandbox speaks to anybody by itself. */
async function posted(sandbox: Sandbox, address: string, fields: readonly Field[]) {
  if (!isAllowed(address, sandbox.settings)) return 'no answer'
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: writeForm(fields),
      redirect: 'manual',
      signal: AbortSignal.any([sandbox.closing.signal, AbortSignal.timeout(sandbox.timings.answerWithinMs)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 'no answer'
  }
}

/** Whether the time went by without the sandbox being closed. */
export const waited = (sandbox: Sandbox, ms: number) =>
  pause(ms, true, { signal: sandbox.closing.signal }).catch(() => false)
