import { BalanceForm } from '#app/departments/gifts/parts/balance-form.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/gift-card-balance'

export const shouldRevalidate = sameForEverybody

const title = 'Gift card balance'
const about = 'See what is left on a gift card and how long it is good for: all it takes is its code.'
const crumbs = [
  { label: 'Home', to: '/' },
  { label: title, to: '/giftcardbalance' },
]

export function meta({ matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title,
    description: about,
    path: '/giftcardbalance',
    publicUrl,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
  })
}

export default function GiftCardBalance() {
  return (
    <Container className="pt-5 pb-12 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 font-serif text-page font-medium sm:mt-5">{title}</h1>
      <p className="mt-2 mb-8 max-w-prose text-pretty text-ink-soft">{about}</p>
      <BalanceForm />
      <p className="mt-8 max-w-prose text-sm text-pretty text-ink-soft">
        To spend it, type the code in at the basket or the checkout. Can’t find the mail that it came with?
        Ring us on <TextLink to={`tel:${theShop().phone.dialled}`}>{theShop().phone.shown}</TextLink> (
        {theShop().hours.phone}). Or <TextLink to="/egiftcard">give somebody a card</TextLink>.
      </p>
    </Container>
  )
}
