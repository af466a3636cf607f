import { Readable } from 'node:stream'
import { csvColumns, csvHead, csvRow } from './csv.ts'
import type { List } from './list.ts'

/** A page of a list, and the place behind it if there is more. */
export type Page<Row, Where> = { rows: Row[]; next: Where | undefined }

/**
 * A list as a file, page by page: however long it is, only one page is in memory, and no transaction stays open for
 * a slow reader.
 */
export function csvStream<Row, Where>(
  list: List<Row>,
  may: (right: string) => boolean,
  pageFrom: (place: Where | undefined) => Promise<Page<Row, Where>>,
): Readable {
  const columns = csvColumns(list.columns, may)
  return Readable.from(
    (async function* () {
      yield csvHead(columns)
      let place: Where | undefined
      do {
        const { rows, next } = await pageFrom(place)
        if (rows.length > 0) yield rows.map((row) => csvRow(columns, row)).join('')
        place = next
      } while (place !== undefined)
    })(),
  )
}

export const csvHeaders = (file: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${file}"`,
  'cache-control': 'no-store',
})
