import type { ReactNode } from 'react'
import { shelvesWithin } from '#app/departments/catalogue/shelves.ts'
import { Container } from '#app/design/container.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { theShop } from '#app/platform/the-shop.ts'

const groups = [
  { title: 'Whisky', within: 'whisky' },
  { title: 'Wine', within: 'wine' },
  { title: 'Other drinks', within: 'others' },
] as const

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-white sm:mt-24">
      <Container className="py-12">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-4">
          {groups.map(({ title, within }) => (
            <Group key={within} title={title}>
              <ul className="space-y-2.5">
                {shelvesWithin(within).map(({ slug, title: name }) => (
                  <li key={slug}>
                    <TextLink to={`/${slug}`} look="quiet">
                      {name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </Group>
          ))}
          <Group title="Find us" wide>
            <Address />
          </Group>
        </div>
        <SmallPrint />
      </Container>
    </footer>
  )
}

function Group({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'max-md:col-span-2' : undefined}>
      <h2 className="mb-4 text-sm font-semibold">{title}</h2>
      <div className="text-sm text-ink-soft">{children}</div>
    </section>
  )
}

function Address() {
  const { address, phone, email, hours } = theShop
  return (
    <address id="find-us" className="space-y-3 not-italic">
      <p>
        {theShop.name}
        {[...address.lines, address.town, address.county, address.postcode].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p>
        <a href={`tel:${phone.dialled}`} className="tap block underline-offset-4 hover:underline">
          {phone.shown}
        </a>
        <span className="block text-xs">{hours.phone}</span>
      </p>
      <p>
        <a href={`mailto:${email}`} className="tap underline-offset-4 hover:underline">
          {/* Too long for a narrow column: it may break behind the at sign, where nobody misreads it. */}
          {email.split('@')[0]}@<wbr />
          {email.split('@')[1]}
        </a>
      </p>
    </address>
  )
}

function SmallPrint() {
  return (
    <div className="mt-12 space-y-2 border-t border-line pt-6 text-xs text-ink-soft">
      <p>
        Challenge 25: we sell alcohol only to people aged 18 or over. Whoever takes the parcel in must be 18
        or over and may be asked for photographic ID.
      </p>
      <p>
        {theShop.legalName}. Registered in England and Wales, company number {theShop.companyNumber}. VAT{' '}
        {theShop.vatNumber}. {theShop.licence}. All prices include VAT at 20%.
      </p>
      <p>A demonstration shop: company, drinks and addresses are made up, and nothing can be bought.</p>
    </div>
  )
}
