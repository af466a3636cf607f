import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { csvHeaders, csvStream, type Page } from '#app/platform/lists/csv-stream.server.ts'
import type { List } from '#app/platform/lists/list.ts'
import { drinkTypes } from '../../catalogue/catalogue.ts'
import type { FileKind, FileQuery } from '../../catalogue/file-kind.server.ts'
import { mayOf } from '../../staff/staff.ts'
import { fileKinds } from '../transitions/kinds.server.ts'
import { type Deps, tags } from './shared.server.ts'

const text = z.string('Please send text').max(400, 'At most 400 characters').optional()
const query = z.object({
  view: text,
  q: text,
  bin: text,
  type: z.enum(drinkTypes, `A type is one of ${drinkTypes.join(', ')}`).optional(),
})

/** `office/prices.csv`, `stock.csv`, `costs.csv`: what goes out comes in again unchanged. */
export const exportCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, office }) => {
  offer('prices', fileKinds.prices, 'Prices as CSV: the template of an import')
  offer('stock', fileKinds.stock, 'Stock as CSV: the template of an import')
  offer('costs', fileKinds.costs, 'What drinks cost us as CSV: the template of an import')

  function offer<Row>(name: string, { out }: Pick<FileKind<Row>, 'out'>, summary: string) {
    if (!out) return
    const list: List<Row> = { name, views: {}, sorts: {}, filters: {}, columns: out.columns }
    api.get(
      `/${name}.csv`,
      { config: { verb: out.verb }, schema: { tags, summary, querystring: query } },
      async (request, reply) => {
        const { member } = await office.need(request, out.verb)
        const asked: FileQuery = request.query
        // The first page is read before the answer begins: what the list does not have is refused with 422.
        const first = await out.pageFrom(db, asked, undefined)
        const pageFrom = async (place: string | undefined): Promise<Page<Row, string>> =>
          place === undefined ? first : out.pageFrom(db, asked, place)
        return reply.headers(csvHeaders(`${name}.csv`)).send(csvStream(list, mayOf(member), pageFrom))
      },
    )
  }
}
