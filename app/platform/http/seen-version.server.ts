import type { FastifyRequest } from 'fastify'
import { invalid } from './answer.server.ts'

/** The version that a caller has read, and how an older one is refused: `If-Match` with 412, as HTTP has it, a `version` in the body with 409. */
export function seenVersion({ headers }: Pick<FastifyRequest, 'headers'>, inBody: number | undefined) {
  const match = headers['if-match']
  if (match !== undefined) {
    const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim()) ?? []
    return { version: digits === undefined ? -1 : Number(digits), status: 412 }
  }
  if (inBody === undefined) throw invalid({ version: 'Please say which version you have read' })
  return { version: inBody, status: 409 }
}
