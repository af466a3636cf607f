import { type Caller, refusal, type Street } from '../../../../test/office.ts'
import { shownWords } from '../words.server.ts'

export const article = {
  title: 'A first sip of Armagnac',
  summary: 'Older than Cognac and less well behaved: what to look for, and where to begin with it.',
  author: 'nell-ashdown',
  picture: 'journal-sherry-casks',
}
export const pathTo = (key: string) => `office/words/${encodeURIComponent(key)}`
export const textOf = async (by: Caller, key: string) => (await by.get(pathTo(key))).body.text
export const inShop = async ({ db }: Street, key: string) => (await shownWords(db)).edited.get(key)

/** Publishes what the text says, changed. */
export async function publish(
  by: Caller,
  key: string,
  change: (markdown: string) => string,
  more: object = {},
) {
  const { head, markdown, version } = await textOf(by, key)
  return by.post(pathTo(key), { head, markdown: change(markdown), version, publish: true, ...more })
}

export const fieldsOf = async (answer: ReturnType<Caller['post']>) => {
  const { status, fields } = refusal(await answer)
  return { status, fields }
}
