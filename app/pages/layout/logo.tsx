import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { shopLogo, shopSign } from '#app/platform/shop/shop-sign.ts'

/** A longer name takes two lines or three, in smaller letters: it would push the basket off a phone. */
const MOST_IN_ONE_LINE = 18

export function Logo() {
  const logo = shopLogo()
  return (
    // On the narrowest phones as wide as in its own font: the fallback font would push the basket into a second row.
    <Link to="/" className="inline-block rounded-sm leading-none max-[23rem]:w-40">
      {logo ? <img {...logo} alt={shopSign().name} className="shop-logo" /> : <NameInType />}
      <span className="sr-only">, home</span>
    </Link>
  )
}

function NameInType() {
  const { name, trade } = shopSign()
  const look =
    name.length > MOST_IN_ONE_LINE
      ? 'max-w-40 text-base leading-5 text-balance sm:max-w-72 sm:text-title sm:leading-none xl:max-w-none'
      : 'text-title whitespace-nowrap sm:text-[1.625rem]'
  return (
    <>
      <span className={classNames('block font-serif font-semibold tracking-tight', look)}>{name}</span>
      <span className="mt-0.5 block whitespace-nowrap text-[0.6875rem] leading-4 font-medium tracking-[0.2em] text-ink-soft uppercase">
        {trade}
      </span>
    </>
  )
}
