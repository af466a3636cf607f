import { expect } from 'vitest'
import type { Caller, Told } from '../../../../test/callers.ts'
import type { ImportKind } from '../imports.ts'

const BOUNDARY = '----offlicence'

/** A form with a file, as programs send it. */
export function formOf(fields: Record<string, string>, bytes: Buffer | string, name = 'file.csv') {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  return {
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const sendFile = (
  { post }: Caller,
  kind: string,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
) => {
  const form = formOf({ kind }, bytes)
  return post('office/imports', form.body, { ...form.headers, ...headers })
}

/** A file that was tried out; fails if it was refused as a whole. */
export async function tried(caller: Caller, kind: ImportKind, bytes: Buffer | string): Promise<Told> {
  const { status, body } = await sendFile(caller, kind, bytes)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.import
}

export async function applied(caller: Caller, { id }: Told): Promise<Told> {
  const { status, body } = await caller.post(`office/imports/${id}/apply`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.import
}

export const csv = (...rows: (string | number)[][]) => rows.map((row) => row.join(',')).join('\r\n')
