export type Part = { text: string; isMarked: boolean }

/** A name in parts, those that begin as one of the typed words does being marked: accents and capitals don't matter. */
export function markedWords(name: string, typed: string): Part[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return name
    .split(/([^\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .flatMap((word) => {
      const long = Math.max(
        0,
        ...words.filter((each) => plain(word).startsWith(each)).map(({ length }) => length),
      )
      return [
        { text: word.slice(0, long), isMarked: true },
        { text: word.slice(long), isMarked: false },
      ]
    })
    .filter(({ text }) => text !== '')
    .reduce(joined, [])
}

/** Letter for letter as long as it was, so that a place in one is a place in the other. */
const plain = (text: string) =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

/** Neighbours of one kind are one part. */
function joined(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1)
  if (last?.isMarked !== part.isMarked) return [...parts, part]
  return [...parts.slice(0, -1), { ...part, text: last.text + part.text }]
}
