import { BasketButton } from '#app/departments/basket/parts/basket-button.tsx'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { HeartButton } from '#app/departments/wishlist/parts/heart-button.tsx'

/** The slots of every card: a heart on its tile and a basket button at the bottom. */
export const cardButtons: CardSlots = {
  corner: (card) => <HeartButton drink={card} />,
  foot: (card) => <BasketButton card={card} />,
}
