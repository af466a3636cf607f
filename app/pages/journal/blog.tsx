import { articleCard, readJournal } from '#app/departments/journal/articles.server.ts'
import { articleAddress, feedAddress, largestOf } from '#app/departments/journal/articles.ts'
import { ArticleList, LeadArticle } from '#app/departments/journal/parts/article-list.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/blog'
import { feedLink } from './feed-link.ts'

export const shouldRevalidate = sameForEverybody

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  return { articles: (await readJournal(db, memory, clock())).map(articleCard) }
}

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
]
const about =
  'How the drinks on our shelves are made, what the words on their labels mean and what to do with them, by the people here who buy, pour and engrave.'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  const newest = loaderData?.articles[0]
  return [
    ...pageMeta({
      title: 'Latest Articles',
      description: about,
      path: '/blog',
      publicUrl,
      image: newest && largestOf(newest.picture.scene),
      facts: [
        {
          '@type': 'Blog',
          name: 'Latest Articles',
          url: `${publicUrl}/blog`,
          blogPost: postsIn(loaderData, publicUrl),
        },
        breadcrumbFacts(publicUrl, crumbs),
      ],
    }),
    feedLink(),
  ]
}

const postsIn = (data: Route.ComponentProps['loaderData'] | undefined, publicUrl: string) =>
  data?.articles.map(({ id, title, written }) => ({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: written,
    url: publicUrl + articleAddress(id),
  }))

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const [newest, ...others] = loaderData.articles
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 text-balance font-serif text-page font-medium sm:mt-5">Latest Articles</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">
        {about}{' '}
        <TextLink to={feedAddress} reloadDocument>
          Follow by RSS
        </TextLink>
      </p>
      {newest ? (
        <div className="mt-8 sm:mt-10">
          <LeadArticle {...newest} />
        </div>
      ) : (
        <p className="mt-8 sm:mt-10">Nothing is written here yet. Please look in again soon.</p>
      )}
      {others.length > 0 && (
        <div className="mt-14 border-t border-line pt-10 sm:mt-16">
          <ArticleList articles={others} level={2} />
        </div>
      )}
    </Container>
  )
}
