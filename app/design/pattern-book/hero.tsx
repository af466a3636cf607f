import { Button } from '../controls/button.tsx'
import { type Tint, tints } from '../media/photo.tsx'
import { Silhouette } from './leaf.tsx'

export const heroes: { tint: Tint; words: string }[] = [
  { tint: 'hop', words: 'Fifteen winters in sherry oak.' },
  { tint: 'sage', words: 'A garden, distilled.' },
  { tint: 'burgundy', words: 'Reds for long evenings.' },
]

export function Hero({ tint, words }: { tint: Tint; words: string }) {
  return (
    <div
      className={`grid min-h-96 items-center gap-6 px-4 pt-10 pb-16 sm:grid-cols-2 sm:px-6 lg:px-8 ${tints[tint]}`}
    >
      <div>
        <p className="max-w-lg font-serif text-hero font-medium text-balance">{words}</p>
        <p className="mt-4 max-w-md text-lg text-ink-soft">
          Our bottle of the month. £6.50 off until the end of November.
        </p>
        <Button look="ink" size="large" className="mt-6">
          See the bottle
        </Button>
      </div>
      <div className="hidden h-80 sm:block">
        <Silhouette />
      </div>
    </div>
  )
}
