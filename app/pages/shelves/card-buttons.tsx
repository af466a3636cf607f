import { BasketButton } from '#app/departments/basket/parts/basket-button.tsx'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { HeartButton } from '#app/departments/wishlist/parts/heart-button.tsx'

/** What every card on the shop floor carries: a heart on its tile and a basket button at its foot. */
export const cardButtons: CardSlots = {
  corner: (card) => <HeartButton drink={card} />,
  foot: (card) => <BasketButton card={card} />,
}
