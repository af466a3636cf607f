import { invalid } from '#app/platform/http/answer.server.ts'
import type { PartName, PartValue } from '../display.ts'
import { noSuchPart, partNamed } from '../editing.server.ts'
import { schemaOf } from './part-schema.server.ts'

export function needPart(name: string): PartName {
  const part = partNamed(name)
  if (!part) throw noSuchPart()
  return part
}

export function readPart(part: PartName, value: unknown): PartValue {
  const { data, error } = schemaOf(part).safeParse(value)
  if (error)
    throw invalid(
      Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'value', message])),
    )
  return data
}

export function refuseWrong(wrong: Record<string, string>) {
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
