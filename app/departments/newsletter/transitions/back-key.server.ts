import { createHash, timingSafeEqual } from 'node:crypto'

type Former = { id: string; leaveKey: string; code: string; leftAt: Date | null; bouncedAt: Date | null }

/**
 * The key of the link that puts a former subscriber back on the list. The key of the way out stands in every
 * newsletter, and is forwarded with it: this one is in a mail of its own, and of no use once they are back.
 */
export const backKey = (former: Former) => `${former.id}.${digest(former)}`

/** Whose key this may be; undefined if it is none. */
export const idInBackKey = (key: string): string | undefined => form.exec(key)?.[1]

export function isBackKey(key: string, former: Former): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(backKey(former))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/

const digest = ({ leaveKey, code, leftAt, bouncedAt }: Former) =>
  createHash('sha256')
    .update(JSON.stringify(['come back', leaveKey, code, leftAt, bouncedAt]))
    .digest('base64url')
