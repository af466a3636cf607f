import { ArrowUpRight } from 'lucide'
import { drinkAddress } from '#app/departments/catalogue/card.ts'
import { drinksOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import {
  allRecipes,
  drinksIn,
  findRecipe,
  recipeCard,
  recipeSheet,
} from '#app/departments/journal/journal.server.ts'
import {
  type Recipe,
  recipeAddress,
  type Spirit,
  spirits,
  spiritWords,
} from '#app/departments/journal/journal.ts'
import { RecipeList, SpiritChips } from '#app/departments/journal/parts/recipe-list.tsx'
import { RecipeSheet } from '#app/departments/journal/parts/recipe-sheet.tsx'
import { buttonClass } from '#app/design/controls/button.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { Carousel } from '#app/design/media/carousel.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { VisuallyHidden } from '#app/design/text/visually-hidden.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { scenes } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/bar-services'
import { ingredientOf } from './ingredient-of.ts'

export const shouldRevalidate = sameForEverybody

const NEIGHBOURS = 3

/** The services and all recipes, or one recipe: the URL says which. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const asked = readAddress(url.searchParams)
  const recipes = asked.recipe ? withNeighbours(asked.recipe) : recipesWith(asked.spirit)
  const now = clock()
  const found = await drinksOnSale(db, drinksIn(recipes))
  const drinks = new Map([...found].map(([id, drink]) => [id, ingredientOf(drink, now)]))
  return {
    recipe: asked.recipe && recipeSheet(asked.recipe, drinks),
    spirit: asked.spirit,
    counts: countBySpirit(),
    recipes: recipes.filter((each) => each !== asked.recipe).map((each) => recipeCard(each, drinks)),
  }
}

function readAddress(query: URLSearchParams): { recipe?: Recipe; spirit?: Spirit } {
  const id = query.get('recipe')
  const recipe = id === null ? undefined : findRecipe(id)
  if (id !== null && !recipe) throw new Response('We don’t have that recipe', { status: 404 })
  const named = query.get('spirit')
  const spirit = spirits.find((each) => each === named)
  if (named !== null && !spirit) throw new Response('We don’t have recipes like that', { status: 404 })
  return { recipe, spirit }
}

const recipesWith = (spirit: Spirit | undefined) =>
  allRecipes.filter((recipe) => spirit === undefined || recipe.spirit === spirit)

/** The recipe itself, and the next ones of its kind. */
function withNeighbours(recipe: Recipe): Recipe[] {
  const kind = recipesWith(recipe.spirit)
  const at = kind.indexOf(recipe)
  return [...kind.slice(at), ...kind.slice(0, at)].slice(0, NEIGHBOURS + 1)
}

const countBySpirit = () =>
  Object.fromEntries(spirits.map((spirit) => [spirit, recipesWith(spirit).length])) as Record<Spirit, number>

const home = { label: 'Home', to: '/' }
const services = { label: 'Bar services', to: '/cocktailrecipes' }
const about =
  'Bar hire, flair bartending and cocktail evenings by our own bar people; and our recipes, for the nights when you stand behind the bar yourself.'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const publicUrl = publicUrlOf(matches)
  const { recipe, spirit } = loaderData
  if (!recipe)
    return pageMeta({
      title: spirit ? `${spiritWords[spirit]} cocktails` : 'Bar services and cocktail recipes',
      description: about,
      path: services.to,
      publicUrl,
      image: `${scenes['service-bar-1'].base}-1200.webp`,
      facts: [breadcrumbFacts(publicUrl, [home, services])],
      unlisted: spirit !== undefined,
    })
  return pageMeta({
    title: `${recipe.name}: how to make it`,
    description: recipe.intro,
    path: recipeAddress(recipe.id),
    publicUrl,
    kind: 'article',
    facts: [recipeFacts(recipe), breadcrumbFacts(publicUrl, crumbsTo(recipe))],
  })
}

const crumbsTo = ({ id, name }: { id: string; name: string }) => [
  home,
  services,
  { label: name, to: recipeAddress(id) },
]

type SheetData = NonNullable<Route.ComponentProps['loaderData']['recipe']>

const recipeFacts = ({ name, intro, minutes, serves, ingredients, steps }: SheetData) => ({
  '@type': 'Recipe',
  name,
  description: intro,
  recipeCategory: 'Drink',
  totalTime: `PT${minutes}M`,
  recipeYield: String(serves),
  recipeIngredient: ingredients.map(({ ml, what }) => (ml === undefined ? what : `${ml} ml ${what}`)),
  recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
})

export default function BarServicesPage({ loaderData }: Route.ComponentProps) {
  const { recipe, recipes } = loaderData
  if (!recipe) return <Services {...loaderData} />
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbsTo(recipe)} />
      <RecipeSheet key={recipe.id} recipe={recipe} drinkAddress={drinkAddress} />
      {recipes.length > 0 && (
        <section aria-labelledby="more" className="mt-16 border-t border-line pt-10">
          <SectionHeading
            id="more"
            className="mb-6"
            aside={
              <TextLink to={`/cocktailrecipes?spirit=${recipe.spirit}#recipes`} look="standing" arrow>
                All of these
              </TextLink>
            }
          >
            More with {spiritWords[recipe.spirit].toLowerCase()}
          </SectionHeading>
          <RecipeList recipes={recipes} />
        </section>
      )}
    </Container>
  )
}

function Services({ recipes, spirit, counts }: Route.ComponentProps['loaderData']) {
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={[home, services]} />
      <h1 className="mt-4 text-balance font-serif text-page font-medium sm:mt-5">Bar services</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{about}</p>
      <div className="mt-10 space-y-14 sm:space-y-20">
        {offered.map((service, i) => (
          <Service key={service.title} {...service} isTurned={i % 2 === 1} />
        ))}
      </div>
      <section aria-labelledby="recipes-heading" className="mt-20 border-t border-line pt-10">
        <SectionHeading id="recipes-heading" className="mb-2">
          <span id="recipes" className="scroll-mt-36">
            {spirit ? `${spiritWords[spirit]} recipes` : 'Cocktail recipes'}
          </span>
        </SectionHeading>
        <p className="mb-5 max-w-prose text-pretty text-ink-soft">
          Ours to make and yours to keep, each with its alcohol units and what a serving costs. The bottles go
          into your basket in one press.
        </p>
        <SpiritChips chosen={spirit} counts={counts} />
        <div className="mt-6">
          <RecipeList recipes={recipes} />
        </div>
      </section>
    </Container>
  )
}

const offered = [
  {
    title: 'Bar hire',
    words:
      'A whole bar, brought to your garden, barn or boardroom: counter, ice, glasses, spirits chosen with you, and people who have done it before. We set it up in an afternoon and leave the place as we found it.',
    slides: [
      { scene: scenes['service-bar-1'], label: 'A back bar of seven spirits above four filled glasses' },
      { scene: scenes['service-bar-2'], label: 'A bar for long drinks: gin, spritz and orange' },
    ],
  },
  {
    title: 'Flair bartending',
    words:
      'Bartenders who juggle the shaker and still pour a straight measure. For weddings, launches and parties that want something to look at, from a Champagne tower to a show of twenty minutes.',
    slides: [
      { scene: scenes['service-events-1'], label: 'A tower of six Champagne coupes' },
      { scene: scenes['service-events-2'], label: 'Rosé, Champagne and pink gin under bunting' },
    ],
  },
  {
    title: 'Cocktail experiences',
    words:
      'An evening with one of us and a table of bottles: shake your own cocktails, taste whisky against whisky, or find out what a grape does in three countries. For six to forty people, at your place or ours.',
    slides: [
      { scene: scenes['service-tasting-1'], label: 'Three whiskies and four numbered tasting glasses' },
      { scene: scenes['service-tasting-2'], label: 'White, rosé and red wine, each with its glass' },
    ],
  },
] as const

const SECONDS_A_PICTURE = 3

type ServiceProps = (typeof offered)[number] & { isTurned: boolean }

function Service({ title, words, slides, isTurned }: ServiceProps) {
  return (
    <section className="items-center gap-x-12 md:grid md:grid-cols-2 lg:gap-x-20">
      <div className={classNames('min-w-0', isTurned && 'md:order-last')}>
        <Carousel
          label={title}
          look="frame"
          autoplay={SECONDS_A_PICTURE}
          slides={slides.map(({ scene, label }) => ({
            id: scene.base,
            label,
            content: (
              <Scene
                scene={scene}
                alt={label}
                sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 45vw, 100vw"
                className="aspect-3/2 w-full"
              />
            ),
          }))}
        />
      </div>
      <div className="mt-4 md:mt-0">
        <h2 className="font-serif text-heading font-medium">{title}</h2>
        <p className="mt-3 max-w-prose text-pretty text-ink-soft">{words}</p>
        <a
          href={theShop().outside.barServices}
          target="_blank"
          rel="noopener"
          className={classNames(buttonClass({ look: 'ink' }), 'mt-6')}
        >
          Check it Out
          <VisuallyHidden> {title}, opens in a new tab</VisuallyHidden>
          <Icon of={ArrowUpRight} size={18} />
        </a>
      </div>
    </section>
  )
}
