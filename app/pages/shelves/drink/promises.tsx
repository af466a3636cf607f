import type { ReactNode } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { ukCharges } from '#app/departments/delivery/charges-in-words.ts'
import { DispatchCountdown } from '#app/departments/delivery/parts/dispatch-countdown.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** Stock, delivery time and price, contact, and who may receive it. */
export function Promises({ inStock, fewLeft }: Pick<Card, 'inStock' | 'fewLeft'>) {
  return (
    <ul className="after-fonts mt-6 divide-y divide-line border-y border-line text-sm">
      <Assurance dot={inStock ? 'bg-done' : 'bg-edge'}>
        <strong className="font-semibold">{stockInWords(inStock, fewLeft)}</strong>{' '}
        {inStock ? (
          <DispatchCountdown />
        ) : (
          <>
            Ask us when it is back, on <Phone />.
          </>
        )}
      </Assurance>
      <Assurance dot="bg-brand">UK delivery: {ukCharges()}.</Assurance>
      {inStock && (
        <Assurance dot="bg-brand">
          You can order by phone, too: <Phone />.
        </Assurance>
      )}
      <Assurance dot="bg-edge">
        Challenge 25: an adult must take the parcel in, with photographic ID if asked.
      </Assurance>
    </ul>
  )
}

function stockInWords(inStock: boolean, fewLeft: number | null) {
  if (!inStock) return 'Out of stock.'
  return fewLeft === null ? 'In stock.' : `Only ${fewLeft} left.`
}

const Phone = () => (
  <>
    <a
      href={`tel:${theShop().phone.dialled}`}
      className="whitespace-nowrap text-brand-deep underline underline-offset-3"
    >
      {theShop().phone.shown}
    </a>
    , {theShop().hours.phone}
  </>
)

const Assurance = ({ dot, children }: { dot: string; children: ReactNode }) => (
  <li className="flex gap-3 py-3.5">
    <span aria-hidden="true" className={`mt-1.5 size-2 flex-none rounded-full ${dot}`} />
    <span className="text-pretty">{children}</span>
  </li>
)
