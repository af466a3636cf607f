import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { shopLogo, shopSign } from '#app/platform/shop/shop-sign.ts'

/** What is longer takes two lines or three, in smaller letters: it would push the basket off a phone. */
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
  return (
    <>
      <span
        className={classNames(
          'block font-serif font-semibold tracking-tight',
          name.length > MOST_IN_ONE_LINE
            ? `${inLines} text-base leading-5 sm:text-title sm:leading-none`
            : 'text-title whitespace-nowrap sm:text-[1.625rem]',
        )}
      >
        {name}
      </span>
      <span
        className={classNames(
          'mt-0.5 block text-[0.6875rem] leading-4 font-medium text-ink-soft uppercase',
          trade.length > MOST_IN_ONE_LINE ? inLines : 'tracking-[0.2em] whitespace-nowrap',
        )}
      >
        {trade}
      </span>
    </>
  )
}

const inLines = 'max-w-40 text-balance wrap-anywhere sm:max-w-72 xl:max-w-96'
