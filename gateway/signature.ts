import { createHash } from 'node:crypto'
import { type Field, fieldOf, hasRepeats, without } from './fields.ts'

/**
 * The protocol's signature, written for the sandbox alone: byte by byte, and without a look at the shop's own, so that
 * one mistake in both would have to be made twice.
 */
export function sign(fields: readonly Field[], secret: string): string {
  return createHash('sha512').update(canonical(fields)).update(Buffer.from(secret)).digest('hex')
}

export const signed = (fields: readonly Field[], secret: string): Field[] => [
  ...without(fields, 'signature'),
  ['signature', sign(without(fields, 'signature'), secret)],
]

type SignatureCheck = 'full' | 'partial' | 'missing' | 'wrong'

/** Requests may be signed in part (`hash|name,name`), as the real gateway lets them be. */
export function checkSignature(fields: readonly Field[], secret: string): SignatureCheck {
  const given = fieldOf(fields, 'signature')
  if (!given) return 'missing'
  const [hash, list] = given.split('|')
  const names = list?.split(',')
  const covered = without(fields, 'signature').filter(([name]) => !names || names.includes(name))
  if (hasRepeats(fields) || sign(covered, secret) !== hash) return 'wrong'
  return names ? 'partial' : 'full'
}

export function canonical(fields: readonly Field[]): string {
  const byRoot = Map.groupBy(fields, ([name]) => /^[^[]*/.exec(name)?.[0] ?? '')
  const roots = [...byRoot.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return roots
    .flatMap((root) => byRoot.get(root) ?? [])
    .map(([name, value]) => `${urlEncoded(name)}=${urlEncoded(value)}`)
    .join('&')
}

const PLAIN = /[A-Za-z0-9_.-]/

function urlEncoded(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(lineFed(text))) {
    const sign = String.fromCharCode(byte)
    if (PLAIN.test(sign)) encoded += sign
    else encoded += sign === ' ' ? '+' : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`
  }
  return encoded
}

/** Every kind of line break is one line feed. */
export const lineFed = (text: string) => text.replace(/\r\n|\n\r|\r/g, '\n')
