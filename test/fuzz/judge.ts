import { type FuzzAnswer, jsonOf, textOf } from './answer.ts'
import type { Outcome, RawOutcome } from './connection.ts'
import { MARK, MARK_ATTRIBUTE, SPLIT_HEADER } from './nasty.ts'
import { encodeRequest, type FuzzRequest } from './request.ts'

export type Fault = {
  kind:
    | 'server error'
    | 'hang'
    | 'no answer'
    | 'broken answer'
    | 'leak of insides'
    | 'unescaped mark'
    | 'split header'
    | 'data of somebody else'
    | 'refusal in another shape'
  /** What was seen, in a few words. */
  detail: string
}

/** All that is wrong with how a request ended. Nothing in a request may bring any of it about. */
type Judge = (request: FuzzRequest, outcome: Outcome | RawOutcome) => Fault[]

const MOST_CLEAN = 20_000

export function createJudge(): Judge {
  /** The ETags of what has been read and was in order: most pages come again and again. */
  const clean = new Set<string>()
  const judgeAnswer = (request: FuzzRequest, answer: FuzzAnswer) => {
    const etag = answer.status === 200 ? answer.headers.get('etag') : undefined
    if (etag && clean.has(etag)) return faultsInHead(answer)
    const faults = faultsIn(request, answer)
    if (etag && faults.length === 0 && clean.size < MOST_CLEAN) clean.add(etag)
    return faults
  }
  return (request, outcome) => {
    switch (outcome.kind) {
      case 'answered':
        return judgeAnswer(request, outcome.answer)
      case 'ended':
        return outcome.answers.flatMap((answer) => judgeAnswer(request, answer))
      case 'no answer in time':
        return [{ kind: 'hang', detail: `nothing within ${Math.round(outcome.ms / 1000)} s` }]
      case 'closed':
        return [{ kind: 'no answer', detail: 'the connection was closed' }]
      case 'not HTTP':
        return [{ kind: 'broken answer', detail: 'no HTTP' }]
    }
  }
}

function faultsInHead({ status, headers }: FuzzAnswer): Fault[] {
  const faults: Fault[] = []
  if (status >= 500) faults.push({ kind: 'server error', detail: String(status) })
  if (headers.has(SPLIT_HEADER)) faults.push({ kind: 'split header', detail: SPLIT_HEADER })
  return faults
}

function faultsIn(request: FuzzRequest, answer: FuzzAnswer): Fault[] {
  const faults = faultsInHead(answer)
  const type = answer.headers.get('content-type') ?? ''
  if (answer.body.length === 0 || !/^(text\/(html|plain|x-script)|application\/(json|problem))/.test(type))
    return faults
  const text = readable(answer)
  if (text === undefined) return [...faults, { kind: 'broken answer', detail: 'it can’t be unpacked' }]
  const leak = insides.find((words) => text.includes(words) && !isSaidBy(request, words))
  if (leak) faults.push({ kind: 'leak of insides', detail: leak.trim() })
  if (type.startsWith('text/html')) faults.push(...marksIn(text))
  faults.push(...othersSecrets(request, text))
  if (isShapeless(request, answer, type))
    faults.push({ kind: 'refusal in another shape', detail: text.slice(0, 80) })
  return faults
}

function readable(answer: FuzzAnswer): string | undefined {
  try {
    return textOf(answer)
  } catch {
    return undefined
  }
}

/** Of a stack, a statement, a message of the database or the language, a path of this machine. */
const insides = [
  '\n    at ',
  '\\n    at ',
  ' (file:',
  ' (node:',
  'node_modules',
  'node:internal',
  'file:///',
  '/build/server/',
  'Failed query',
  'select "',
  'select \\"',
  'insert into "',
  'insert into \\"',
  'duplicate key value',
  'violates unique',
  'violates foreign',
  'violates not-null',
  'violates check',
  'syntax error at or near',
  'invalid byte sequence',
  'deadlock detected',
  'DrizzleQueryError',
  'DatabaseError',
  'ZodError',
  'Cannot read properties of',
  'is not a function',
  'Maximum call stack',
  'Unexpected token',
  'Invalid URL',
  'ECONNREFUSED',
  'FST_ERR_',
  process.cwd(),
]

const isSaidBy = (request: FuzzRequest, words: string) => encodeRequest(request, '').includes(words)

function marksIn(text: string): Fault[] {
  const detail = (at: number) => text.slice(Math.max(0, at - 30), at + 30)
  const mark = text.indexOf(MARK)
  if (mark >= 0) return [{ kind: 'unescaped mark', detail: detail(mark) }]
  // Within a script a quotation mark that is escaped has a backslash before it.
  for (let at = text.indexOf(MARK_ATTRIBUTE); at >= 0; at = text.indexOf(MARK_ATTRIBUTE, at + 1))
    if (text[at - 1] !== '\\') return [{ kind: 'unescaped mark', detail: detail(at) }]
  return []
}

const secret = /\bZk\d+k\d+k\d+z\b/g

function othersSecrets({ target, mayRead, ...request }: FuzzRequest, text: string): Fault[] {
  // Developers see everybody's mail.
  if (/^\/dev\b/i.test(target)) return []
  for (const [word] of text.matchAll(secret)) {
    if (mayRead.includes(word) || isSaidBy({ target, mayRead, ...request }, word)) continue
    return [{ kind: 'data of somebody else', detail: word }]
  }
  return []
}

/** Every refusal of a call has words for a person; those of payments tell the result instead. */
function isShapeless({ target, raw, method }: FuzzRequest, answer: FuzzAnswer, type: string): boolean {
  if (raw || method === 'HEAD' || answer.status < 400 || answer.status >= 500) return false
  if (!target.startsWith('/backend/api/') || !type.startsWith('application/json')) return false
  const body = jsonOf(answer)
  const has = (name: string) => typeof body === 'object' && body !== null && name in body
  return !(has('error_message') && has('code')) && !has('validation')
}
