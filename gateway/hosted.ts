import { answerTo } from './answers.ts'
import { type Field, fieldOf, without } from './fields.ts'
import { type Refusal, refusedField, refusedSender } from './request-checks.ts'
import type { Sandbox } from './sandbox.ts'
import { checkSignature, signed } from './signature.ts'
import type { Sale } from './store.ts'

type Opening =
  | { kind: 'page'; sale: Sale }
  /** Nobody knows where the request came from, or where it wants to go back to: it goes nowhere. */
  | { kind: 'refused'; refusal: Refusal }
  /** The shop made a mistake, and is told. */
  | { kind: 'sent back'; fields: readonly Field[] }

/** A shop sends a shopper to pay. */
export function openPage(sandbox: Sandbox, fields: readonly Field[], isSilent: boolean): Opening {
  const { settings, ids, store, clock } = sandbox
  const stranger = refusedSender(fields, settings)
  if (stranger) return { kind: 'refused', refusal: stranger }
  const refusal = refusedField(fields, settings)
  if (refusal?.message.endsWith(': redirectURL')) return { kind: 'refused', refusal }
  if (refusal) {
    const answer = answerTo(fields, { merchantId: settings.merchantId, now: clock(), ...refusal })
    return { kind: 'sent back', fields: signed(answer, settings.secret) }
  }
  const sale: Sale = {
    id: ids.page(),
    request: without(fields, 'signature'),
    signature: fieldOf(fields, 'signature') ?? '',
    isPartlySigned: checkSignature(fields, settings.secret) === 'partial',
    isSilent,
    declined: [],
  }
  store.addSale(sale)
  return { kind: 'page', sale }
}
