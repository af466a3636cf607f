import { Link } from 'react-router'
import { shopSign } from '#app/platform/shop-sign.ts'

export function Logo() {
  return (
    <Link to="/" className="inline-block rounded-sm leading-none">
      <span className="block font-serif text-title font-semibold tracking-tight whitespace-nowrap sm:text-[1.625rem]">
        {shopSign.name}
      </span>
      <span className="mt-0.5 block text-[0.6875rem] leading-4 font-medium tracking-[0.2em] text-ink-soft uppercase">
        {shopSign.trade}
      </span>
      <span className="sr-only">, home</span>
    </Link>
  )
}
