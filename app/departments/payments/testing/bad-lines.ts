import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What may answer in place of a gateway. */
export type BadLine = {
  url: string
  /** How many requests came, and how many bytes were sent. */
  seen: { requests: number; bytes: number }
  close: () => void
}

type Answering = (request: IncomingMessage, response: ServerResponse, line: BadLine) => unknown

const answering: Record<string, Answering> = {
  'never answers': () => {},
  'stalls in its answer': (_, response) => response.writeHead(200).write('responseCode=0'),
  'hangs up': (request) => request.destroy(),
  fails: (_, response) => response.writeHead(500).end('responseCode=0&state=captured'),
  'says nothing': (_, response) => response.writeHead(200).end(),
  'talks nonsense': (_, response) => response.writeHead(200).end('<h1>Welcome</h1>\0\uffff'),
  'approves without a signature': (_, response) =>
    response.writeHead(200).end('responseCode=0&state=captured&amountReceived=6495&action=QUERY%3ASALE'),
  'is elsewhere': (_, response, { url }) => response.writeHead(307, { location: `${url}elsewhere` }).end(),
}

export const badLines = ['is away', ...Object.keys(answering)]

/** Another server that says what it hears. */
const echo: Answering = async (request, response) => {
  response.writeHead(200)
  for await (const piece of request) response.write(piece)
  response.end()
}

const FLOOD = 64 * 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, 'x')

/** Sends as fast as it is read, until nobody reads on. */
const flood: Answering = (_, response, { seen }) => {
  response.writeHead(200)
  const pour = () => {
    while (seen.bytes < FLOOD && !response.destroyed) {
      seen.bytes += PIECE.length
      if (!response.write(PIECE)) return
    }
    response.end()
  }
  response.on('drain', pour)
  pour()
}

/** Beyond `badLines`: one that echoes, one that never ends, and one that says what it is told to. */
export async function openBadLine(kind: string, words = ''): Promise<BadLine> {
  const others: Record<string, Answering> = {
    echoes: echo,
    'never ends': flood,
    answers: (_, response) => response.writeHead(200).end(words),
  }
  const answer = answering[kind] ?? others[kind]
  const server = createServer((request, response) => {
    line.seen.requests++
    response.on('error', () => {})
    answer?.(request, response, line)
  })
  const line: BadLine = {
    url: '',
    seen: { requests: 0, bytes: 0 },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  // Nobody listens at the port any more.
  if (kind === 'is away') line.close()
  return line
}
