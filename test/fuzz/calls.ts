import type { Operation, Parameter } from './document.ts'
import { oddMethod, withOddHeaders } from './odd-headers.ts'
import { type Random, type Weighted, weighted } from './random.ts'
import type { FuzzRequest, Header } from './request.ts'
import { type Query, spoiltBody, spoiltQuery, spoiltText, targetOf } from './spoil.ts'
import { validValue, type Wanted } from './values.ts'

/**
 * Calls that hash passwords or write mails cost fifty times as much as others: one in so many, so that a campaign is
 * not spent on them. Refused ones are cheap, and most of theirs are refused.
 */
const rare = new Map([
  ['POST user/login', 0.06],
  ['POST user/register', 0.06],
  ['POST user/forgot', 0.06],
  ['POST user/verify-code', 0.15],
  ['POST user/reset', 0.06],
  ['POST user/offer-account', 0.06],
  ['POST user/become-account', 0.06],
  ['POST user/subscribe', 0.06],
  ['POST user/erase', 0.02],
  ['POST user/logout', 0.02],
  ['POST user/update', 0.3],
  ['POST user/passkey/offer', 0.1],
  ['POST user/sessions/end', 0.1],
  ['POST giftcard/buy', 0.1],
  ['POST enquiry', 0.15],
  ['POST drink/notify', 0.2],
  ['GET user/export', 0.2],
  ['GET order/invoice', 0.1],
  ['POST order/withdraw', 0.2],
  ['GET cart/case', 0.3],
])

export const weightedOperations = (operations: readonly Operation[]): Weighted<Operation> =>
  weighted(operations.map((operation) => [rare.get(operation.label) ?? 1, operation]))

export type Sent = Pick<FuzzRequest, 'headers' | 'mayRead'>

/** How a request is wrong, if it is. */
type Flaw = 'none' | 'query' | 'escape' | 'body' | 'text' | 'headers' | 'method'
const flaws: readonly Flaw[] = [
  'query',
  'query',
  'query',
  'escape',
  'body',
  'body',
  'body',
  'body',
  'text',
  'headers',
  'headers',
  'method',
]

/** A request for one call of the document: as it should be, or wrong in one way. */
export function callRequest(
  wanted: Omit<Wanted, 'path'>,
  operation: Operation,
  { headers, mayRead }: Sent,
): FuzzRequest {
  const { random } = wanted
  const { path, label } = operation
  const flaw: Flaw = random.is(0.3) ? 'none' : random.one(flaws)
  const query = queryOf({ ...wanted, path }, operation.parameters)
  const body = bodyOf({ ...wanted, path }, operation)
  const text =
    body === undefined ? undefined : JSON.stringify(flaw === 'body' ? spoiltBody(random, body) : body)
  const sent = text !== undefined && flaw === 'text' ? spoiltText(random, text) : text
  const own = [...headers, ...keyHeader(random, operation), ...(sent === undefined ? [] : [JSON_TYPE])]
  return {
    label,
    method: flaw === 'method' ? oddMethod(random) : operation.method,
    target: targetOf(random, path, flaw === 'query' ? spoiltQuery(random, query) : query, flaw === 'escape'),
    headers: flaw === 'headers' ? withOddHeaders(random, own) : own,
    ...(sent !== undefined && { body: sent }),
    mayRead,
  }
}

export const JSON_TYPE: Header = ['content-type', 'application/json']

function queryOf(wanted: Wanted, parameters: readonly Parameter[]): Query {
  const { random } = wanted
  return parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random.is(0.4)))
    .flatMap(({ name, schema }): Query => {
      const value = validValue(wanted, schema, name)
      const values = Array.isArray(value) ? value : [value]
      return values.map((each) => [name, typeof each === 'string' ? each : String(each)])
    })
}

/** The gateway's two calls take forms, which journeys send; here they get JSON. */
function bodyOf(wanted: Wanted, { method, body }: Operation): unknown {
  if (method === 'GET') return undefined
  return body ? validValue(wanted, body) : {}
}

function keyHeader(random: Random, { parameters }: Operation): Header[] {
  const takesKey = parameters.some(({ name }) => name === 'idempotency-key')
  return takesKey && random.is(0.5)
    ? [['idempotency-key', random.is(0.8) ? random.uuid() : 'the-same-key']]
    : []
}
