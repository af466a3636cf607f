import { classNames } from '#app/design/material/class-names.ts'
import { EngravedLetters } from '#app/design/media/engraved-letters.tsx'
import { type Engraving, linesOf } from '../typefaces.ts'

/** Small enough that a line rarely wraps; where it does, the gap still separates the two. */
export function EngravedLines({ font, ...text }: Engraving) {
  const lines = linesOf(text)
  return (
    <p className={classNames('text-center text-balance break-words', sizeFor(lines))}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <EngravedLetters key={i} font={font} className="block not-first:mt-2">
          {line}
        </EngravedLetters>
      ))}
    </p>
  )
}

function sizeFor(lines: string[]) {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest > 22) return 'text-sm'
  return longest > 16 ? 'text-base' : 'text-lg'
}
