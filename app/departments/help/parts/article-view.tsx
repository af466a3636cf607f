import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Loading, Skeleton } from '#app/design/feedback/skeleton.tsx'
import { Prose } from '#app/design/text/prose.tsx'
import type { Shopper } from '#app/platform/client/shopper.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { isEnquiryKind } from '../enquiries.ts'
import type { Article } from '../texts/articles.ts'

/** Lazy: each is in few articles, and most articles have none. */
const part = <Props,>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetch().catch((): ComponentType<Props> => PartIsMissing) }))

const EnquiryForm = part(async () => (await import('../ui/enquiry-form.tsx')).EnquiryForm)
const GiftCardForm = part(
  async () => (await import('#app/departments/gifts/parts/gift-card-form.tsx')).GiftCardForm,
)
const UnitsCalculator = part(async () => (await import('../ui/units-calculator.tsx')).UnitsCalculator)

type ArticleViewProps = Pick<Article, 'pieces'> & {
  /** Only the pages know every URL, and the shopper. */
  siteMap: ReactNode
  shopper: Shopper | null | undefined
}

/** The text of an article, and the components between its paragraphs. */
export const ArticleView = ({ pieces, siteMap, shopper }: ArticleViewProps) => (
  <div className="space-y-8">
    {pieces.map((piece, place) =>
      'html' in piece ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no names and never change places
        <Prose key={place} html={piece.html} className={soft} />
      ) : (
        <Suspense key={piece.place} fallback={<PartOnItsWay />}>
          {piece.place === 'site-map' ? siteMap : partAt(piece.place, shopper)}
        </Suspense>
      ),
    )}
  </div>
)

const soft = 'text-ink-soft [&_:is(h3,h4,strong,th)]:text-ink'

function partAt(place: string, shopper: ArticleViewProps['shopper']): ReactNode {
  if (place === 'units-calculator') return <UnitsCalculator />
  if (place === 'form:gift-card') return <GiftCardForm sender={senderOf(shopper)} />
  const kind = place.replace('form:', '')
  return isEnquiryKind(kind) && <EnquiryForm kind={kind} shopper={shopper} />
}

function senderOf(shopper: ArticleViewProps['shopper']) {
  const user = shopper?.user
  return user ? { name: `${user.first_name} ${user.last_name}`, email: user.email } : undefined
}

const PartOnItsWay = () => (
  <Loading label="One moment, please">
    <div className="max-w-prose space-y-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  </Loading>
)

const PartIsMissing = () => (
  <Notice look="error" className="max-w-prose">
    This part of the page could not be fetched. Please load the page again, or ring us on{' '}
    {theShop().phone.shown}.
  </Notice>
)
