import type { WordState } from '#app/departments/words/words.ts'

type Standing = { isChanged: boolean; isKept: boolean; state: WordState; isInShop: boolean }

/** What the bar says of a text that is open. */
export function whereItStands({ isChanged, isKept, state, isInShop }: Standing): string {
  if (isChanged)
    return isKept
      ? 'Not saved yet; kept for you.'
      : 'Not saved yet, and it could not be kept for you: please copy it before you leave.'
  if (state === 'draft') return 'A draft: not in the shop.'
  return isInShop ? 'As it stands in the shop.' : 'Withdrawn: not in the shop.'
}
