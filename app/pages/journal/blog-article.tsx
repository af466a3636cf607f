import { redirect } from 'react-router'
import { cardOf } from '#app/departments/catalogue/card.ts'
import { drinksOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { articleCard, findArticle, readJournal, readNext } from '#app/departments/journal/articles.server.ts'
import {
  type Article,
  articleAddress,
  largestOf,
  withPhotographs,
} from '#app/departments/journal/articles.ts'
import { drinksIn, findRecipe, recipeCard } from '#app/departments/journal/journal.server.ts'
import { ArticleList } from '#app/departments/journal/parts/article-list.tsx'
import { ArticleText } from '#app/departments/journal/parts/article-text.tsx'
import { RecipeList } from '#app/departments/journal/parts/recipe-list.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import { cardButtons } from '../shelves/card-buttons.tsx'
import type { Route } from './+types/blog-article'
import { feedLink } from './feed-link.ts'
import { ingredientOf } from './ingredient-of.ts'
import { ShareButton } from './share-button.tsx'

export const shouldRevalidate = sameForEverybody

const NEXT = 3

/** Its photographs are looked up. */
type Shown = Omit<Article, 'passages'>

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  if (id === null) throw redirect('/blog', 301)
  const { db, clock, memory } = context.get(appContext)
  const now = clock()
  const journal = await readJournal(db, memory, now)
  const article = findArticle(journal, id)
  if (!article) throw new Response('We don’t have that article', { status: 404 })
  const recipes = article.recipes.flatMap((each) => findRecipe(each) ?? [])
  const pictured = article.passages.flatMap((passage) => ('drink' in passage ? [passage.drink] : []))
  const drinks = await drinksOnSale(db, [...article.drinks, ...pictured, ...drinksIn(recipes)])
  const poured = new Map([...drinks].map(([each, drink]) => [each, ingredientOf(drink, now)]))
  return {
    article: {
      ...article,
      passages: withPhotographs(article.passages, (each) => drinks.get(each)?.photo.base),
    },
    cards: article.drinks.flatMap((each) => drinks.get(each) ?? []).map((drink) => cardOf(drink, now)),
    recipes: recipes.map((recipe) => recipeCard(recipe, poured)),
    next: readNext(journal, article, NEXT).map(articleCard),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article } = loaderData
  const publicUrl = publicUrlOf(matches)
  return [
    ...pageMeta({
      title: article.title,
      description: article.summary,
      path: articleAddress(article.id),
      publicUrl,
      image: largestOf(article.picture.scene),
      kind: 'article',
      facts: [
        postFacts(article, publicUrl),
        ...filmFacts(article, publicUrl),
        breadcrumbFacts(publicUrl, crumbsTo(article)),
      ],
    }),
    { property: 'article:published_time', content: article.written },
    { property: 'article:author', content: article.author.name },
    feedLink(),
  ]
}

const crumbsTo = ({ id, title }: Shown) => [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
  { label: title, to: articleAddress(id) },
]

const postFacts = (article: Shown, publicUrl: string) => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.summary,
  image: publicUrl + largestOf(article.picture.scene),
  datePublished: article.written,
  author: {
    '@type': 'Person',
    name: article.author.name,
    ...(article.author.role && { jobTitle: article.author.role }),
  },
  publisher: { '@type': 'Organization', name: theShop().name, url: `${publicUrl}/` },
  mainEntityOfPage: publicUrl + articleAddress(article.id),
  wordCount: article.words,
  inLanguage: 'en-GB',
})

const filmFacts = ({ film, written }: Shown, publicUrl: string) =>
  film
    ? [
        {
          '@type': 'VideoObject',
          name: film.title,
          description: film.words,
          thumbnailUrl: `${publicUrl}${film.base}.webp`,
          contentUrl: `${publicUrl}${film.base}.mp4`,
          uploadDate: written,
          duration: `PT${film.seconds}S`,
        },
      ]
    : []

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, cards, recipes, next } = loaderData
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbsTo(article)} />
      <article className="mt-8 sm:mt-12">
        <Headline article={article} />
        <div className="mx-auto mt-8 max-w-5xl overflow-hidden rounded-lg sm:mt-10">
          <Scene
            scene={article.picture.scene}
            alt={article.picture.words}
            priority
            sizes="(min-width: 68rem) 64rem, 100vw"
            className="aspect-3/2 w-full object-right sm:aspect-2/1"
          />
        </div>
        <div className="mt-8 sm:mt-12">
          <ArticleText key={article.id} passages={article.passages} />
        </div>
      </article>
      {recipes.length > 0 && (
        <section aria-labelledby="recipes" className="mt-16 border-t border-line pt-10">
          <SectionHeading
            id="recipes"
            className="mb-6"
            aside={
              <TextLink to="/cocktailrecipes#recipes" look="standing" arrow>
                All recipes
              </TextLink>
            }
          >
            The recipes
          </SectionHeading>
          <RecipeList recipes={recipes} />
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="drinks" className="mt-16 border-t border-line pt-10">
          <SectionHeading id="drinks" className="mb-6">
            Drinks in this article
          </SectionHeading>
          <DrinkGrid cards={cards} slots={cardButtons} />
        </section>
      )}
      <section aria-labelledby="next" className="mt-16 border-t border-line pt-10">
        <SectionHeading
          id="next"
          className="mb-6"
          aside={
            <TextLink to="/blog" look="standing" arrow prefetch="intent">
              All articles
            </TextLink>
          }
        >
          Read next
        </SectionHeading>
        <ArticleList articles={next} />
      </section>
    </Container>
  )
}

const Headline = ({ article: { title, summary, author, written, day, minutes } }: { article: Shown }) => (
  <header className="mx-auto max-w-3xl text-center">
    <h1 className="text-balance font-serif text-page font-medium">{title}</h1>
    <p className="mt-4 text-lg text-pretty text-ink-soft">{summary}</p>
    <p className="mt-5 text-sm text-ink-soft">
      <span className="font-medium text-ink">{author.name}</span>
      {author.role && `, ${author.role.toLowerCase()}`}
      <span aria-hidden="true" className="max-sm:hidden">
        {' · '}
      </span>
      <span className="max-sm:block">
        <time dateTime={written}>{day}</time> · {minutes} min read
      </span>
    </p>
    <div className="mt-2">
      <ShareButton title={title} />
    </div>
  </header>
)
