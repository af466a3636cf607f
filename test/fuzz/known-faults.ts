import type { Fault } from './judge.ts'
import type { FuzzRequest } from './request.ts'

/** Faults that are being put right elsewhere: they are not counted. This list is to be empty. */
const known: ((fault: Fault, request: FuzzRequest) => boolean)[] = [
  // A NUL byte in a text that the database is asked about.
  ({ detail }, request) =>
    detail === '500' &&
    /%00|\\u0000|\0/.test(`${request.target} ${request.body ?? ''} ${request.raw?.toString() ?? ''}`),
  // The reference page with a Host that is none.
  ({ detail }, { target, raw }) =>
    detail === '500' && /api\/docs/i.test(`${target} ${raw?.toString() ?? ''}`),
]

export const isKnown = (fault: Fault, request: FuzzRequest) =>
  known.some((matches) => matches(fault, request))
