import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type FuzzAnswer = {
  status: number
  /** By lower-case name; `set-cookie` joined by line breaks. */
  headers: ReadonlyMap<string, string>
  body: Buffer
}

/** One answer read from the front of some bytes, or how far the bytes are from being one. */
export type Read =
  | { kind: 'complete'; answer: FuzzAnswer; length: number; mustClose: boolean }
  | { kind: 'more' }
  /** As far as the other side hangs up. */
  | { kind: 'until closed'; answer: FuzzAnswer }
  | { kind: 'not HTTP' }

const HEAD_END = Buffer.from('\r\n\r\n')

export function readAnswer(bytes: Buffer, isHead: boolean): Read {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return bytes.length > 9 && !startsWell(bytes) ? { kind: 'not HTTP' } : { kind: 'more' }
  if (!startsWell(bytes)) return { kind: 'not HTTP' }
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.slice(9, 12))
  const from = end + HEAD_END.length
  if (status >= 100 && status < 200) {
    const rest = readAnswer(bytes.subarray(from), isHead)
    return rest.kind === 'complete' ? { ...rest, length: rest.length + from } : rest
  }
  const headers = headersFrom(lines)
  const answer = (body: Buffer): FuzzAnswer => ({ status, headers, body })
  const mustClose = headers.get('connection')?.toLowerCase() === 'close'
  const complete = (body: Buffer, length: number): Read => ({
    kind: 'complete',
    answer: answer(body),
    length,
    mustClose,
  })
  if (isHead || status === 204 || status === 304) return complete(Buffer.alloc(0), from)
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunks = readChunks(bytes, from)
    return chunks ? complete(chunks.body, chunks.end) : { kind: 'more' }
  }
  const length = headers.get('content-length')
  if (length === undefined) return { kind: 'until closed', answer: answer(bytes.subarray(from)) }
  const to = from + Number(length)
  return bytes.length < to ? { kind: 'more' } : complete(bytes.subarray(from, to), to)
}

const startsWell = (bytes: Buffer) => bytes.toString('latin1', 0, 7) === 'HTTP/1.'

function headersFrom(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return headers
}

function readChunks(bytes: Buffer, from: number): { body: Buffer; end: number } | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const end = line + 2 + size
    if (bytes.length < end + 2) return undefined
    if (size === 0) return { body: Buffer.concat(chunks), end: end + 2 }
    chunks.push(bytes.subarray(line + 2, end))
    at = end + 2
  }
}

/** What is in it, unpacked; nothing where it can't be unpacked. */
export function textOf({ headers, body }: FuzzAnswer): string {
  if (body.length === 0) return ''
  const encoding = headers.get('content-encoding')
  // A part of something packed is no whole package.
  if (encoding && headers.has('content-range')) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** The JSON in it, or undefined. */
export function jsonOf(answer: FuzzAnswer): unknown {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(textOf(answer))
  } catch {
    return undefined
  }
}
