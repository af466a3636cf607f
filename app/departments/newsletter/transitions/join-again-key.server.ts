import { createHash, timingSafeEqual } from 'node:crypto'

type Former = { id: string; leaveKey: string; code: string; leftAt: Date | null; bouncedAt: Date | null }

/**
 * The key in the mail that asks a former subscriber to join again. It hashes the code for a first order, which no
 * newsletter shows: a forwarded newsletter does not give it away. It stops working once they are back.
 */
export const joinAgainKey = (former: Former) => `${former.id}.${digest(former)}`

/** Whose key this may be; undefined if it is none. */
export const idInJoinAgainKey = (key: string): string | undefined => form.exec(key)?.[1]

export function isJoinAgainKey(key: string, former: Former): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(joinAgainKey(former))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/

const digest = ({ leaveKey, code, leftAt, bouncedAt }: Former) =>
  createHash('sha256')
    .update(JSON.stringify(['come back', leaveKey, code, leftAt, bouncedAt]))
    .digest('base64url')
