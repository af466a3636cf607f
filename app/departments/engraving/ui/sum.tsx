import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** The price, before the basket's discounts. */
export function Sum({ price, quantity }: { price: Pence; quantity: number }) {
  const bottles = quantity === 1 ? '1 bottle' : `${quantity} bottles`
  return (
    <div className="flex flex-1 items-baseline justify-between gap-x-4 sm:block">
      <p className="text-sm text-ink-soft">
        {bottles} · engraving {pounds(theShop().engraving.charge)} a bottle
      </p>
      <output className="money font-serif text-title font-medium">
        <span className="sr-only">Together </span>
        {pounds(pence((price + theShop().engraving.charge) * quantity))}
      </output>
    </div>
  )
}
