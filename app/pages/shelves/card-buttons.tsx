import { BasketButton } from '#app/departments/basket/parts/basket-button.tsx'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { CardJoinLink } from '#app/departments/waiting-room/parts/card-join-link.tsx'
import { HeartButton } from '#app/departments/wishlist/parts/heart-button.tsx'

/** The slots of every card: a heart on its tile and a basket button at the bottom, or the way to its queue. */
export const cardButtons: CardSlots = {
  corner: (card) => <HeartButton drink={card} />,
  foot: (card) => (card.isQueued && card.inStock ? <CardJoinLink {...card} /> : <BasketButton card={card} />),
}
