import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { type ColourPair, pairsOfPalette, paletteOf } from '#app/platform/shop/look-colours.ts'
import { shown } from '#app/platform/shop/look-judging.ts'
import { PairSwatch, Swatch } from './swatch.tsx'

const OFTEN_SEEN = ['The words of a button', 'Links on the page', 'Rings and marks on the page']

/** What becomes of the accent, and how well all of it can be read. */
export function PairList({ accent }: { accent: string }) {
  const palette = paletteOf(accent)
  const pairs = pairsOfPalette(palette)
  const often = OFTEN_SEEN.flatMap((words) => pairs.filter((pair) => pair.words === words))
  const rest = pairs.filter((pair) => !often.includes(pair))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-white p-3">
      <ul aria-label="Made from the accent" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Made words="Buttons and links" colour={palette.brandDeep} accent={accent} />
        <Made words="Under the pointer" colour={palette.brandDeeper} accent={accent} />
        <Made words="Rings and marks" colour={palette.brand} accent={accent} />
        <Made words="Soft grounds" colour={palette.brandWash} accent={accent} />
      </ul>
      {palette.brandDeep !== accent && (
        <p>
          {accent} is too light to be read as text. For buttons and links the shop uses a darker{' '}
          {palette.brandDeep}.
        </p>
      )}
      <Pairs pairs={often} />
      <details>
        <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs pointer-coarse:min-h-11">
          {rest.length} more that are measured
        </summary>
        <div className="mt-2">
          <Pairs pairs={rest} />
        </div>
      </details>
    </div>
  )
}

const Made = ({ words, colour, accent }: { words: string; colour: string; accent: string }) => (
  <li className="min-w-0">
    <Swatch colour={colour} className="h-9 w-full" />
    <span className="mt-1 block text-xs">{words}</span>
    <span className="block text-ink-soft text-xs tabular-nums">
      {colour === accent ? 'your accent' : colour}
    </span>
  </li>
)

const Pairs = ({ pairs }: { pairs: ColourPair[] }) => (
  <ul className="grid gap-1.5">
    {pairs.map((pair) => (
      <li key={pair.words} className="flex items-center gap-2.5">
        <PairSwatch {...pair} />
        <span className="grid min-w-0 flex-1 gap-x-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="text-xs">{pair.words}</span>
          <Ratio pair={pair} />
        </span>
      </li>
    ))}
  </ul>
)

/** '6.19 : 1, passes AA'. */
export const Ratio = ({ pair: { ratio, ok } }: { pair: ColourPair }) => (
  <span className="inline-flex flex-none items-center gap-1 text-xs tabular-nums">
    {shown(ratio)}
    {ok ? (
      <span className="inline-flex items-center gap-0.5 text-done">
        <Icon of={Check} size={14} /> passes AA
      </span>
    ) : (
      <span className="inline-flex items-center gap-0.5 font-medium text-error">
        <Icon of={TriangleAlert} size={14} /> fails AA
      </span>
    )}
  </span>
)
