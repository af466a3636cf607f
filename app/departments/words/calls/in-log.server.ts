import { writtenIn } from '../files.server.ts'
import type { WordState } from '../words.ts'

type Version = { state: WordState; file: string | null }

/** A version for the change log: its state and head, and how long it is. Texts themselves are among the versions. */
export function inLog(version: Version | undefined, came: string | undefined): Record<string, unknown> {
  const file = version?.file ?? came
  if (!version && file === undefined) return { state: 'not written' }
  if (file === undefined) return { state: version?.state }
  const { head, markdown } = writtenIn(file)
  return {
    ...head,
    state: version?.state ?? 'published',
    text: version?.file == null ? 'as it came with the shop' : `${markdown.length} characters`,
  }
}
