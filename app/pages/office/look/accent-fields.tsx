import { Check } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { ColourField } from './colour-field.tsx'
import { PairList } from './pair-list.tsx'
import { Swatch } from './swatch.tsx'

const suggested = [
  { name: 'Marlow blue', colour: '#1358d6' },
  { name: 'Ink blue', colour: '#1d3f72' },
  { name: 'Teal', colour: '#0b6b6b' },
  { name: 'Bottle green', colour: '#1f5c3d' },
  { name: 'Olive', colour: '#5c6221' },
  { name: 'Claret', colour: '#7a1f3d' },
  { name: 'Plum', colour: '#5b2a6e' },
  { name: 'Terracotta', colour: '#a2482a' },
  { name: 'Slate', colour: '#44505f' },
  { name: 'Black', colour: '#1b1b1f' },
]

type AccentProps = {
  typed: string
  /** The accent as it is drawn. */
  accent: string
  error: string | undefined
  onChange: (accent: string) => void
}

export const AccentFields = ({ typed, accent, error, onChange }: AccentProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-5">
      <ColourField hasLabel label="Accent" value={typed} drawn={accent} {...{ error, onChange }} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in every browser */}
      <div role="group" aria-label="Suggested accents" className="min-w-0">
        <p className="mb-1 font-medium text-xs">Or one of these</p>
        <div className="-mx-0.5 grid grid-cols-5 sm:grid-cols-10">
          {suggested.map(({ name, colour }) => (
            <button
              key={colour}
              type="button"
              title={`${name}, ${colour}`}
              aria-label={`${name}, ${colour}`}
              aria-pressed={accent === colour}
              onClick={() => onChange(colour)}
              className="relative grid h-9 min-w-0 place-items-center rounded-md p-0.5 pointer-coarse:h-11"
            >
              <Swatch colour={colour} className="size-full" />
              {accent === colour && <Icon of={Check} size={18} className="absolute text-white" />}
            </button>
          ))}
        </div>
      </div>
    </div>
    <PairList accent={accent} />
  </div>
)
