import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import {
  type Answer,
  type Asked,
  file,
  form,
  json,
  page,
  readRequest,
  send,
  Unreadable,
} from './answering.ts'
import { listed } from './controls.ts'
import { isOwnHost } from './destinations.ts'
import { answerDirect } from './direct.ts'
import { lostPage } from './pages/ending-pages.ts'
import { paymentsPage } from './pages/payments-page.ts'
import type { Sandbox } from './sandbox.ts'
import { controlled, hosted, typedIn } from './windows.ts'

/** The sandbox behind its address. The code that opens it closes it: `closing` ends its waits, `close` its door. */
export const makeServer = (sandbox: Sandbox): Server =>
  createServer(async (request, response) => {
    try {
      send(response, await answerOf(sandbox, await readRequest(request)))
    } catch (failure) {
      const status = failure instanceof Unreadable ? failure.status : 500
      if (status === 500) process.stderr.write(`${failure instanceof Error ? failure.stack : failure}\n`)
      const answer = json({ error: 'This request can’t be answered' }, status)
      // A body that was not read to its end would be taken for the next request.
      send(response, { ...answer, headers: { ...answer.headers, connection: 'close' } })
    }
  })

async function answerOf(sandbox: Sandbox, asked: Asked): Promise<Answer> {
  const refused = json({ error: 'This is not for you' }, 403)
  if (!isOwnHost(asked.host, sandbox.settings)) return refused
  const path = asked.url.pathname.replace(/(?<=.)\/$/, '')
  const way = `${asked.method} ${path}`
  if (way === 'POST /paymentform' || way === 'POST /hosted') return hosted(sandbox, asked)
  if (way === 'POST /direct') return form(answerDirect(sandbox, asked.fields))
  // Everything else is asked by its own pages, by programs without an origin, or by nobody.
  if (asked.method === 'POST' && isForeign(asked)) return refused
  const [, room = '', key = '', id = ''] = path.split('/')
  if (room === 'card' || room === 'acs') return typedIn(sandbox, asked, room, key)
  if (room === '_sandbox') return controlled(sandbox, asked, `${asked.method} ${key}`, id)
  if (way === 'GET /') return page(paymentsPage(listed(sandbox)))
  return files[way] ?? page(lostPage(), { status: 404 })
}

const isForeign = ({ origin, host }: Asked) => origin !== undefined && URL.parse(origin)?.host !== host

const read = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8')

const files: Record<string, Answer> = {
  'GET /style.css': file('text/css', read('style.css')),
  'GET /return.js': file('text/javascript', read('return.js')),
}
