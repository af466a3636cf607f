import { confirmAdded } from '#app/departments/basket/confirmation.ts'
import { AddToBasket } from '#app/departments/basket/parts/add-to-basket.tsx'
import { cardOf, drinkAddress } from '#app/departments/catalogue/card.ts'
import { findDrink } from '#app/departments/catalogue/catalogue.server.ts'
import { NotifyMe } from '#app/departments/catalogue/parts/notify-me.tsx'
import { EngraveButton } from '#app/departments/engraving/parts/engrave-button.tsx'
import { QueueBox } from '#app/departments/waiting-room/parts/queue-box.tsx'
import { queueAddress } from '#app/departments/waiting-room/queue.ts'
import { Container } from '#app/design/material/container.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { Price } from '#app/design/text/price.tsx'
import { pounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { publicUrlOf, sameForEverybody } from '../../loaders/page-data.ts'
import type { Route } from './+types/queue'

export const shouldRevalidate = sameForEverybody

/** The same for everybody, and cached: where somebody stands is asked for by the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const drink = await findDrink(db, url.searchParams.get('id') ?? '')
  if (drink?.state !== 'on_sale') throw new Response('We don’t have that drink', { status: 404 })
  // Those in turn find a bottle, even if the page was made when all were ordered.
  return { card: { ...cardOf(drink, clock()), inStock: true }, isEngravable: drink.engravable }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name } = loaderData.card
  return pageMeta({
    title: `The queue for ${name}`,
    description: `Many people want ${name}. Everybody is served in the order of arrival.`,
    path: queueAddress(id),
    publicUrl: publicUrlOf(matches),
    unlisted: true,
  })
}

export default function QueuePage({ loaderData: { card, isEngravable } }: Route.ComponentProps) {
  const page = drinkAddress(card.id)
  return (
    <Container className="pt-5 pb-12 sm:pt-6">
      <BackLink to={page} />
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[9rem_minmax(0,36rem)] sm:gap-8">
        <Photo base={card.photo} alt="" sizes="9rem" tint={card.tint} className="max-sm:hidden" />
        <div className="min-w-0">
          <h1 className="text-balance font-serif text-page font-medium">The queue for {card.name}</h1>
          <p className="mt-2 text-sm text-ink-soft">{card.facts}</p>
          <div className="mt-3 mb-6">
            <Price now={card.price} was={card.was} />
          </div>
          <QueueBox
            key={card.id}
            drink={card}
            page={page}
            whenInTurn={(most) => (
              <div className="space-y-2.5">
                <AddToBasket card={card} most={most} />
                {isEngravable && (
                  <EngraveButton card={card} onEngraved={confirmAdded}>
                    <span>
                      Engrave this bottle{' '}
                      <span className="money">+ {pounds(theShop().engraving.charge)}</span>
                    </span>
                  </EngraveButton>
                )}
              </div>
            )}
            whenSoldOut={<NotifyMe drinkId={card.id} />}
          />
        </div>
      </div>
    </Container>
  )
}
