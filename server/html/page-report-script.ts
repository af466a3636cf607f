import type { FastifyInstance } from 'fastify'
import { AN_HOUR } from '../http/cache-headers.ts'
import { reportPage } from './page-report.ts'

export const PAGE_REPORT_SCRIPT = '/page-report.js'
export const PAGE_REPORT_CALL = '/backend/api/report'

/** What pages load when they are at rest, if their view is one of those that are reported. */
export function servePageReportScript(app: FastifyInstance) {
  app.get(PAGE_REPORT_SCRIPT, { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': AN_HOUR })
      .send(script),
  )
}

const script = `export default (seen) => (${reportPage})('${PAGE_REPORT_CALL}', seen)\n`.replaceAll(
  /\n\s*/g,
  '\n',
)
