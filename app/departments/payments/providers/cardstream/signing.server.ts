import { createHash, timingSafeEqual } from 'node:crypto'
import { canonicalText, readFields, withLineFeeds } from './canonical-text.ts'
import type { Disbelief, Field, Message } from './fields.ts'

/**
 * The fields to post, signature included. It covers all of them: the gateway refuses a form with added, changed or
 * missing fields.
 */
export function signedFields(fields: readonly Field[], secret: string): Field[] {
  if (!secret) throw new Error('The gateway’s secret is not set: nothing can be signed')
  const posted = fields.map(([name, value]): Field => [name, withLineFeeds(value)])
  return [...posted, ['signature', signatureOf(posted, secret).toString('hex')]]
}

type Reading = { ok: true; message: Message } | { ok: false; because: Disbelief }

/** The gateway's message from a raw body, if its signature is valid. */
export function readMessage(body: string, secret: string): Reading {
  if (!secret) return refused('no secret')
  const fields = readFields(body)
  const [signature, ...more] = fields.filter(isSignature).map(([, value]) => value)
  if (signature === undefined || more.length > 0) return refused('not one signature')
  // Never the form `hash|names`: it would let the message choose what was signed, and our own form's signature, which
  // every shopper can read, would validate any message.
  if (!/^[0-9a-f]{128}$/.test(signature)) return refused('not a full signature')
  const message = new Map(fields.map(([name, value]) => [withoutNul(name), withoutNul(value)]))
  if (message.size < fields.length) return refused('a repeated field')
  const signed = fields.filter((field) => !isSignature(field))
  if (!timingSafeEqual(signatureOf(signed, secret), Buffer.from(signature, 'hex')))
    return refused('a wrong signature')
  return { ok: true, message }
}

/** PostgreSQL can't store NUL, and an approval must not be lost for one. The signature covers what was sent. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

const refused = (because: Disbelief): Reading => ({ ok: false, because })

const isSignature = ([name]: Field) => name === 'signature'

const signatureOf = (fields: readonly Field[], secret: string) =>
  createHash('sha512')
    .update(canonicalText(fields) + secret)
    .digest()
