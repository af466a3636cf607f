import type { FastifyRequest } from 'fastify'
import { invalid } from './answer.server.ts'

/** The version that somebody has read before they change a thing, and how they are refused if it is another by now. */
export type SeenVersion = { version: number; status: 409 | 412 }

/** `If-Match` is refused with 412, as HTTP has it; a `version` in the body with 409. */
export function seenVersion({ headers }: FastifyRequest, inBody: number | undefined): SeenVersion {
  const match = headers['if-match']
  if (match !== undefined) {
    const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim()) ?? []
    return { version: digits === undefined ? -1 : Number(digits), status: 412 }
  }
  if (inBody === undefined) throw invalid({ version: 'Please say which version you have read' })
  return { version: inBody, status: 409 }
}
