import { Clock } from 'lucide'
import { Link } from 'react-router'
import { Chip } from '#app/design/controls/chip.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { type Tint, tints } from '#app/design/media/photo.tsx'
import { pounds } from '#app/platform/money.ts'
import { type RecipeCard, recipeAddress, type Spirit, spirits, spiritWords } from '../journal.ts'
import { GlassDrawing } from '../ui/glass-drawing.tsx'

type RecipeListProps = { recipes: readonly RecipeCard[]; level?: 2 | 3 }

export function RecipeList({ recipes, level = 3 }: RecipeListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <Entry recipe={recipe} level={level} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ recipe, level }: { recipe: RecipeCard; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <article className="group/recipe relative flex h-full gap-4 rounded-lg border border-line bg-white p-3 transition-colors hover:border-line-strong">
      <span
        className={`flex w-20 flex-none items-center justify-center rounded-md ${tints[spiritTints[recipe.spirit]]}`}
      >
        <GlassDrawing glass={recipe.glass} className="w-14" />
      </span>
      <div className="flex min-w-0 flex-col py-1 pr-1">
        <Heading className="font-serif text-name font-medium">
          <Link
            to={recipeAddress(recipe.id)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 group-hover/recipe:underline"
          >
            {recipe.name}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{recipe.intro}</p>
        <p className="money mt-auto flex flex-wrap gap-x-3 pt-2 text-xs text-ink-soft">
          <span className="inline-flex items-center gap-1">
            <Icon of={Clock} size={14} />
            {recipe.minutes} min
          </span>
          {recipe.units !== null && <span>{unitWords(recipe.units)}</span>}
          {recipe.cost !== null && <span>{pounds(recipe.cost)} a serving</span>}
        </p>
      </div>
    </article>
  )
}

type SpiritChipsProps = { chosen: Spirit | undefined; counts: Record<Spirit, number> }

/** Filters recipes by spirit; each has a URL. */
export function SpiritChips({ chosen, counts }: SpiritChipsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav
      aria-label="Recipes by spirit"
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        <li>
          <Chip to="/cocktailrecipes#recipes" preventScrollReset chosen={chosen === undefined}>
            All <Count of={all} />
          </Chip>
        </li>
        {spirits
          .filter((spirit) => counts[spirit] > 0)
          .map((spirit) => (
            <li key={spirit}>
              <Chip
                to={`/cocktailrecipes?spirit=${spirit}#recipes`}
                prefetch="intent"
                preventScrollReset
                chosen={spirit === chosen}
              >
                {spiritWords[spirit]} <Count of={counts[spirit]} />
              </Chip>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const Count = ({ of: count }: { of: number }) => <span className="money font-normal">{count}</span>

/** '1.9 units', '1 unit', 'No alcohol'. */
export const unitWords = (units: number) =>
  units === 0 ? 'No alcohol' : `${units} ${units === 1 ? 'unit' : 'units'}`

export const spiritTints: Record<Spirit, Tint> = {
  gin: 'sage',
  vodka: 'ice',
  whisky: 'amber',
  rum: 'copper',
  tequila: 'agave',
  brandy: 'hop',
  wine: 'burgundy',
  'alcohol-free': 'straw',
}
