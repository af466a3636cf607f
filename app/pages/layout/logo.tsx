import { Link } from 'react-router'
import { theShop } from '#app/platform/the-shop.ts'

export function Logo() {
  return (
    <Link to="/" className="inline-block rounded-sm leading-none">
      <span className="block font-serif text-title font-semibold tracking-tight whitespace-nowrap sm:text-[1.625rem]">
        {theShop.name}
      </span>
      <span className="mt-0.5 block text-[0.6875rem] leading-4 font-medium tracking-[0.2em] text-ink-soft uppercase">
        {theShop.trade}
      </span>
      <span className="sr-only">, home</span>
    </Link>
  )
}
