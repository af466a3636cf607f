import { articleAt } from '#app/departments/help/articles.server.ts'
import { editedItems } from '#app/departments/help/edited-items.server.ts'
import { ArticleView } from '#app/departments/help/parts/article-view.tsx'
import { HelpAccordion } from '#app/departments/help/parts/help-accordion.tsx'
import { crumbsTo, HelpFrame } from '#app/departments/help/parts/help-frame.tsx'
import { useSection } from '#app/departments/help/parts/use-section.ts'
import { firstOrderOffer } from '#app/departments/newsletter/first-order.server.ts'
import { shownWords } from '#app/departments/words/words.server.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import { type SiteMapGroup, siteMapGroups } from '../loaders/site-map-groups.server.ts'
import { useShopper } from '../sync/use-shopper.ts'
import type { Route } from './+types/help-article'

export const shouldRevalidate = sameForEverybody

/** One page for every article of the help centre: the URL says which. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const words = await shownWords(db, memory)
  const today = { now: clock(), firstOrder: await firstOrderOffer(db, memory), words }
  const article = articleAt(decodeURIComponent(url.pathname), today)
  if (!article) throw new Response(null, { status: 404 })
  const hasSiteMap = article.pieces.some((piece) => 'place' in piece && piece.place === 'site-map')
  return {
    ...article,
    updatedOn: dateInLondon(new Date(article.updated)),
    siteMap: hasSiteMap ? siteMapGroups(editedItems(words)) : [],
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, title, summary } = loaderData
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title,
    description: summary,
    path,
    publicUrl,
    facts: [breadcrumbFacts(publicUrl, crumbsTo(path))],
  })
}

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const { path, pieces, siteMap, updated, updatedOn } = loaderData
  const shopper = useShopper()
  const section = useSection(path)
  if (!section) return null
  return (
    <HelpFrame path={path}>
      <h1 className="text-balance font-serif text-page font-medium">{section.title}</h1>
      <div className="mt-5">
        <HelpAccordion section={section} open={path}>
          <ArticleView key={path} pieces={pieces} siteMap={<SiteMap groups={siteMap} />} shopper={shopper} />
          {section.id === 'legal' && (
            <p className="mt-8 text-sm text-ink-soft">
              Last updated <time dateTime={updated}>{updatedOn}</time>
            </p>
          )}
        </HelpAccordion>
      </div>
    </HelpFrame>
  )
}

const SiteMap = ({ groups }: { groups: SiteMapGroup[] }) => (
  <div className="gap-x-8 min-[22rem]:columns-2 xl:columns-3">
    {groups.map(({ title, links }) => (
      <section key={title} className="not-last:mb-10 break-inside-avoid">
        <h3 className="mb-3 font-serif text-name font-medium">{title}</h3>
        <ul className="text-ink-soft">
          {links.map(({ to, name }) => (
            <li key={to}>
              <TextLink look="quiet" to={to} className="py-1.5">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
