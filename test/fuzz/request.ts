import { gzipSync } from 'node:zlib'

export type Header = readonly [name: string, value: string]

export type FuzzRequest = {
  /** What it is about, for tables: 'POST cart/add', 'page /whisky', 'raw truncated'. */
  label: string
  method: string
  /** Path and query, encoded already. */
  target: string
  headers: readonly Header[]
  body?: string | Buffer
  /** These bytes are sent instead, over a connection of their own. */
  raw?: Buffer
  /** The words that only this request's own person may read, see `people.ts`. */
  mayRead: readonly string[]
}

/** The bytes of a request. `Host` and `Content-Length` are added where the request does not give its own. */
export function encodeRequest({ method, target, headers, body, raw }: FuzzRequest, host: string): Buffer {
  if (raw) return raw
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name)
  const bytes = body === undefined ? undefined : Buffer.from(body as string)
  let head = `${method} ${target} HTTP/1.1\r\n`
  if (!has('host')) head += `host: ${host}\r\n`
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`
  if (bytes && !has('content-length') && !has('transfer-encoding'))
    head += `content-length: ${bytes.length}\r\n`
  const encoded = Buffer.from(`${head}\r\n`, 'utf8')
  return bytes ? Buffer.concat([encoded, bytes]) : encoded
}

const LONGEST_LINE = 3_000

/** One line for bash that sends the same bytes again: curl where it can say it, packed bytes where it can't. */
export function asCommand(request: FuzzRequest, host: string): string {
  const line = asCurl(request, host)
  if (line && line.length <= LONGEST_LINE) return line
  const packed = gzipSync(encodeRequest(request, host)).toString('base64')
  return `exec 3<>/dev/tcp/${host.replace(':', '/')}; echo ${packed} | base64 -d | gunzip >&3; timeout 10 cat <&3`
}

function asCurl({ method, target, headers, body, raw }: FuzzRequest, host: string): string | undefined {
  if (raw) return undefined
  const text = body === undefined ? '' : body.toString()
  if (![target, text, ...headers.flat()].every(isPlain)) return undefined
  const parts = ['curl -si -m 20 --path-as-is -g', method === 'HEAD' ? '-I' : `-X ${quoted(method)}`]
  for (const [name, value] of headers) parts.push(`-H ${quoted(value ? `${name}: ${value}` : `${name};`)}`)
  if (body !== undefined) parts.push(`--data-binary ${quoted(text)}`)
  return [...parts, quoted(`http://${host}${target}`)].join(' ')
}

const isPlain = (text: string) => /^[ -~]*$/.test(text) && !text.startsWith('@')

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
