import { Link } from 'react-router'
import { shopSign } from '#app/platform/shop/shop-sign.ts'

export function Logo() {
  return (
    // On the narrowest phones as wide as in its own font: the fallback font would push the basket into a second row.
    <Link to="/" className="inline-block rounded-sm leading-none max-[23rem]:w-40">
      <span className="block font-serif text-title font-semibold tracking-tight whitespace-nowrap sm:text-[1.625rem]">
        {shopSign().name}
      </span>
      <span className="mt-0.5 block whitespace-nowrap text-[0.6875rem] leading-4 font-medium tracking-[0.2em] text-ink-soft uppercase">
        {shopSign().trade}
      </span>
      <span className="sr-only">, home</span>
    </Link>
  )
}
