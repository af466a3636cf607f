import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { type PageFigures, pageKind } from '../ops/page-figures.ts'

/** A report has a few hundred bytes; five long errors make 2,000. */
const LARGEST_REPORT = 4_096
/** One page view makes one report: a family behind one address does not come near it. */
const MOST_A_MINUTE = 30
const MOST_LINES_A_MINUTE = 20

const milliseconds = z.number().min(0).max(600_000).optional()
const place = z.number().int().min(0).max(10_000_000)

const report = z.strictObject({
  path: z.string().max(2_000),
  vitals: z.strictObject({
    lcp: milliseconds,
    inp: milliseconds,
    ttfb: milliseconds,
    cls: z.number().min(0).max(1_000).optional(),
  }),
  errors: z
    .array(
      z.strictObject({
        message: z.string().max(300),
        file: z.string().regex(/^[\w.-]{1,100}\.js$/),
        line: place,
        column: place,
      }),
    )
    .max(5),
})

type Report = z.infer<typeof report>

/**
 * What browsers report of a page: how fast it was and what broke. It has no cookie, names nobody and is not stored:
 * figures are added up by the kind of page, errors become a line in the log.
 */
export function registerPageReports(api: FastifyInstance, figures: PageFigures) {
  const mayLog = limitedTo(MOST_LINES_A_MINUTE)
  api.post(
    '/report',
    {
      schema: { hide: true, body: report },
      bodyLimit: LARGEST_REPORT,
      config: { rateLimit: { max: MOST_A_MINUTE, timeWindow: MINUTE_MS } },
    },
    async (request, reply) => {
      const { path, vitals, errors } = request.body as Report
      const page = pageKind(path)
      figures.vitals(page, vitals)
      for (const { message, ...where } of errors) {
        figures.error(page)
        if (mayLog())
          request.log.warn(
            { page, ...where, message: redactMessage(message) },
            'a script failed in a browser',
          )
      }
      return reply.code(204).send()
    },
  )
}

const LONGEST_MESSAGE = 200

/**
 * Without what may be somebody's: e-mails, what follows a question mark in an address, long numbers, ids and tokens. And
 * without signs that nobody sees, which would move the words of a log that is read in a terminal.
 */
export const redactMessage = (message: string) =>
  message
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[^\s@]{1,100}(?:@|%40)[^\s@]{1,300}/gi, '…')
    .replaceAll(/[?#]\S+/g, '?…')
    .replaceAll(/[\w-]{16,}/g, (word) => (/\d/.test(word) ? '…' : word))
    .replaceAll(/\d[\d\s-]{3,}\d/g, '…')
    .slice(0, LONGEST_MESSAGE)

/** Anybody can send errors: they must not fill the log. */
function limitedTo(most: number) {
  let lines = 0
  let until = 0
  return () => {
    const now = performance.now()
    if (now >= until) {
      until = now + MINUTE_MS
      lines = 0
    }
    return ++lines <= most
  }
}
