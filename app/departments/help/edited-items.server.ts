import { withFigures } from '#app/platform/shop/figures.ts'
import { readMarkdown } from '#app/platform/text/markdown.server.ts'
import { isWithdrawn, type Words } from '../words/words.server.ts'
import { keyOf } from '../words/words.ts'
import type { EditedItems } from './sections.ts'
import { helpSections, slugOf } from './sections.ts'

/** What the office has changed about the items of the menus; undefined if nothing. */
export function editedItems(words: Words): EditedItems | undefined {
  if (words.edited.size === 0) return undefined
  const edited: EditedItems = { gone: [], titles: {} }
  for (const { path, title } of helpSections.flatMap(({ items }) => items)) {
    const name = slugOf(path)
    if (isWithdrawn(words, 'help', name)) edited.gone.push(path)
    const now = titleOf(words.edited.get(keyOf('help', name)))
    if (now !== undefined && now !== title) edited.titles[path] = now
  }
  return edited.gone.length + Object.keys(edited.titles).length > 0 ? edited : undefined
}

function titleOf(file: string | undefined): string | undefined {
  const title = file === undefined ? undefined : readMarkdown(file).head.title
  return title === undefined ? undefined : withFigures(title)
}
