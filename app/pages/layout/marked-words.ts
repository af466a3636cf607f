type Part = { text: string; isMarked: boolean }

/** A name in parts; the parts that start like a typed word are marked. Accents and case don't matter. */
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

/** The same length, letter for letter, so that indexes match. */
const plain = (text: string) =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

/** Merges neighbours of the same kind. */
function joined(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1)
  if (last?.isMarked !== part.isMarked) return [...parts, part]
  return [...parts.slice(0, -1), { ...part, text: last.text + part.text }]
}
