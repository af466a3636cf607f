import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Container } from '#app/design/material/container.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** The front of a shop that has no drink on its shelves yet. */
export function OpensSoon({ children }: { children: ReactNode }) {
  const { name, trade, promise } = theShop()
  return (
    <>
      <section className="bg-tint-amber">
        <Container className="flex min-h-[26rem] flex-col items-start justify-center py-16 sm:min-h-[32rem]">
          <p className="text-ink-soft text-sm">{trade}</p>
          <h1 className="mt-2 max-w-2xl text-balance font-medium font-serif text-hero">{name} opens soon</h1>
          <p className="mt-4 max-w-md text-pretty text-lg">
            {promise}. The first bottles are on their way to the shelves.
          </p>
          <ButtonLink to="/genqueries" look="ink" size="large" className="mt-7">
            Write to us
          </ButtonLink>
        </Container>
      </section>
      <Container className="space-y-16 pt-12 sm:space-y-24 sm:pt-16">{children}</Container>
    </>
  )
}
