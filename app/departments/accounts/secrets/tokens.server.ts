import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Unguessable, and shown once; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
