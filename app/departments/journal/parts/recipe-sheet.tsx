import { type ReactNode, useState } from 'react'
import { QuantityStepper } from '#app/design/controls/quantity-stepper.tsx'
import { tints } from '#app/design/media/photo.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { pounds } from '#app/platform/money.ts'
import type { RecipeSheet as Sheet, SheetIngredient } from '../journal.ts'
import { amountFor, bottlesFor } from '../rules/party.ts'
import { GlassDrawing } from '../ui/glass-drawing.tsx'
import { PutInBasket } from '../ui/put-in-basket.tsx'
import { spiritTints, unitWords } from './recipe-list.tsx'

type RecipeSheetProps = {
  recipe: Sheet
  /** The URL of a drink's page. */
  drinkAddress: (id: string) => string
}

const MOST_GUESTS = 24

/** A whole recipe: ingredients for so many guests, preparation, and what to buy. */
export function RecipeSheet({ recipe, drinkAddress }: RecipeSheetProps) {
  const [guests, setGuests] = useState(recipe.serves)
  const party = { serves: recipe.serves, guests }
  return (
    <article className="mt-4 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
      <div>
        <header className="flex items-start justify-between gap-4 sm:items-center sm:gap-8">
          <div>
            <h1 className="text-balance font-serif text-page font-medium">{recipe.name}</h1>
            <p className="mt-2 max-w-prose text-pretty text-lg text-ink-soft">{recipe.intro}</p>
          </div>
          <span
            className={`flex size-24 flex-none items-center justify-center rounded-lg sm:size-44 ${tints[spiritTints[recipe.spirit]]}`}
          >
            <GlassDrawing glass={recipe.glass} className="size-16 sm:size-32" />
          </span>
        </header>
        <Figures recipe={recipe} />
      </div>
      <aside
        aria-labelledby="ingredients"
        className="mt-8 rounded-lg border border-line bg-white p-5 sm:p-6 lg:row-span-2 lg:mt-0 lg:self-start"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id="ingredients" className="font-serif text-title font-medium">
            Ingredients
          </h2>
          <div className="flex items-center gap-2 text-sm">
            <span aria-hidden="true">For</span>
            <QuantityStepper
              value={guests}
              onChange={setGuests}
              min={1}
              max={MOST_GUESTS}
              size="small"
              label="Guests"
            />
          </div>
        </div>
        <ul className="mt-3 divide-y divide-line">
          {recipe.ingredients.map((ingredient) => (
            <li key={ingredient.what} className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-3">
              <span className="money font-medium">{amountFor(ingredient, party)}</span>
              <Ingredient ingredient={ingredient} drinkAddress={drinkAddress} />
            </li>
          ))}
        </ul>
        <PutInBasket key={guests} bottles={bottlesFor(recipe.ingredients, party)} />
      </aside>
      <div>
        <Part title="How it is made">
          <ol className="max-w-prose space-y-4">
            {recipe.steps.map((step, i) => (
              <li key={step} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="w-5 flex-none font-serif text-title leading-6 font-medium"
                >
                  {i + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <p className="mt-5 max-w-prose text-ink-soft">
            <strong className="font-semibold text-ink">To finish:</strong> {lowered(recipe.garnish)}.
          </p>
        </Part>
        <Part title="Where it comes from">
          <p className="max-w-prose text-pretty text-ink-soft">{recipe.story}</p>
          {recipe.allergens.length > 0 && (
            <p className="mt-4 text-sm text-ink-soft">
              Besides what is named with our drinks, it contains {recipe.allergens.join(', ')}.
            </p>
          )}
        </Part>
      </div>
    </article>
  )
}

function Figures({ recipe }: { recipe: Sheet }) {
  const figures: [string, string][] = [
    ['Glass', glassWords[recipe.glass]],
    ['Ice', iceWords[recipe.ice]],
    ['Method', methodWords[recipe.method]],
    ['Takes', `${recipe.minutes} min`],
    ...(recipe.units === null ? [] : [['In a serving', unitWords(recipe.units)] as [string, string]]),
    ...(recipe.cost === null ? [] : [['A serving costs', pounds(recipe.cost)] as [string, string]]),
  ]
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-white px-4 py-3.5">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="money mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 font-serif text-title font-medium">{title}</h2>
    {children}
  </section>
)

function Ingredient({
  ingredient: { what, drink },
  drinkAddress,
}: {
  ingredient: SheetIngredient
  drinkAddress: RecipeSheetProps['drinkAddress']
}) {
  if (drink === undefined) return <span className="first-letter:uppercase">{what}</span>
  if (drink === null)
    return (
      <span>
        <span className="block first-letter:uppercase">{what}</span>
        <span className="block text-xs text-ink-soft">Ours is out of stock just now</span>
      </span>
    )
  return (
    <span>
      <span className="block first-letter:uppercase">{what}</span>
      <TextLink to={drinkAddress(drink.id)} prefetch="intent" className="text-sm">
        {drink.name}
      </TextLink>
    </span>
  )
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const glassWords: Record<Sheet['glass'], string> = {
  coupe: 'Coupe',
  flute: 'Flute',
  highball: 'Highball',
  martini: 'Martini',
  mug: 'Mug',
  rocks: 'Rocks',
  tankard: 'Tankard',
  wine: 'Wine glass',
}

const iceWords: Record<Sheet['ice'], string> = {
  none: 'None in the glass',
  cubed: 'Cubes',
  large: 'One large cube',
  crushed: 'Crushed',
}

const methodWords: Record<Sheet['method'], string> = {
  built: 'Built in the glass',
  stirred: 'Stirred',
  shaken: 'Shaken',
  blended: 'Blended',
}
