import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { needs, officeRefusals } from '../../orders/office-calls.server.ts'
import { cardPdf } from '../drawing/card-pdf.server.ts'
import { svgOf } from '../drawing/svg.server.ts'
import { drawingOf, glassOf } from '../drawing.server.ts'
import { noSuchBottle } from '../working.server.ts'
import { bottlesOfLine } from '../workshop.server.ts'
import type { QueuedBottle } from '../workshop.ts'
import { bottleField, lineField, tags, type WorkshopDeps } from './shared.server.ts'

/** What goes to the machine and to the bench: `bottle.svg` and `card.pdf` of a line. */
export const paperCalls: FastifyPluginAsyncZod<WorkshopDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/engraving/:line/bottle.svg',
    {
      config: needs('engraving.see'),
      schema: {
        tags,
        summary: 'What the machine cuts into each bottle of a line: SVG, 1:1 in millimetres',
        produces: ['image/svg+xml'],
        params: z.object({ line: lineField }),
        response: { 200: z.unknown().describe('The SVG, with the layers CUT and ALIGN'), ...officeRefusals },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'engraving.see')
      const [bottle] = (await bottlesOfLine(db, request.params.line, member)) ?? []
      if (!bottle) throw noSuchBottle()
      const svg = svgOf(await drawn(bottle), `${bottle.reference}, ${bottle.typeface}`)
      return reply
        .type('image/svg+xml')
        .header('content-disposition', `attachment; filename="${fileName(bottle)}.svg"`)
        .send(svg)
    },
  )

  api.get(
    '/engraving/:line/card.pdf',
    {
      config: needs('engraving.see'),
      schema: {
        tags,
        summary: 'The work card of each bottle of a line, or of one of them',
        produces: ['application/pdf'],
        params: z.object({ line: lineField }),
        querystring: z.object({ bottle: bottleField.optional() }),
        response: { 200: z.unknown().describe('The PDF, a page for each bottle'), ...officeRefusals },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'engraving.see')
      const { bottle: number } = request.query
      const bottles = ((await bottlesOfLine(db, request.params.line, member)) ?? []).filter(
        ({ bottle }) => number === undefined || bottle === number,
      )
      const [first] = bottles
      if (!first) throw noSuchBottle()
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="card-${fileName(first)}.pdf"`)
        .send(await cardPdf(bottles, await drawn(first), clock()))
    },
  )
}

const drawn = ({ drink_id, text_1, text_2, font }: QueuedBottle) =>
  drawingOf(glassOf(drink_id), { line1: text_1, line2: text_2, font })

const fileName = ({ reference, line }: QueuedBottle) => `${reference}-${line.slice(0, 8)}`
