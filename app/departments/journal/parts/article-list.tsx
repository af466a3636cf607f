import { Link } from 'react-router'
import { Scene } from '#app/design/media/scene.tsx'
import { type ArticleCard, articleAddress } from '../articles.ts'

type ArticleListProps = { articles: readonly ArticleCard[]; level?: 2 | 3 }

export function ArticleList({ articles, level = 3 }: ArticleListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
      {articles.map((article) => (
        <li key={article.id}>
          <article className="group/article relative flex h-full flex-col">
            <div className="overflow-hidden rounded-md">
              <Scene
                scene={article.picture.scene}
                alt=""
                sizes="(min-width: 82.5rem) 24.8rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 100vw"
                className="aspect-3/2 w-full object-right transition-transform duration-250 group-hover/article:scale-[1.015]"
              />
            </div>
            <Dateline {...article} />
            <Heading className="mt-1 text-balance font-serif text-title font-medium">
              <ArticleLink {...article} />
            </Heading>
            <p className="mt-1.5 text-pretty text-ink-soft">{article.summary}</p>
            <p className="mt-auto pt-2 text-sm text-ink-soft">By {article.author.name}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** The newest one, at the top of the journal. */
export function LeadArticle(article: ArticleCard) {
  return (
    <article className="group/article relative items-center gap-x-10 md:grid md:grid-cols-[1.35fr_1fr] lg:gap-x-14">
      <div className="overflow-hidden rounded-lg">
        <Scene
          scene={article.picture.scene}
          alt=""
          priority
          sizes="(min-width: 82.5rem) 43rem, (min-width: 48rem) 55vw, 100vw"
          className="aspect-3/2 w-full object-right transition-transform duration-250 group-hover/article:scale-[1.015]"
        />
      </div>
      <div>
        <Dateline {...article} />
        <h2 className="mt-2 text-balance font-serif text-heading font-medium lg:text-page">
          <ArticleLink {...article} />
        </h2>
        <p className="mt-3 text-lg text-pretty text-ink-soft">{article.summary}</p>
        <p className="mt-4 text-sm text-ink-soft">
          By {article.author.name}
          {article.author.role && `, ${article.author.role.toLowerCase()}`}
        </p>
      </div>
    </article>
  )
}

const Dateline = ({ written, day, minutes }: ArticleCard) => (
  <p className="mt-4 text-xs text-ink-soft">
    <time dateTime={written}>{day}</time> · {minutes} min read
  </p>
)

const ArticleLink = ({ id, title }: ArticleCard) => (
  <Link
    to={articleAddress(id)}
    prefetch="intent"
    className="underline-offset-4 after:absolute after:inset-0 group-hover/article:underline"
  >
    {title}
  </Link>
)
