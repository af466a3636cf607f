import type { ReactNode } from 'react'
import type { EditedItems } from '#app/departments/help/sections.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { VAT_PERCENT } from '#app/platform/money.ts'
import { registeredIn } from '#app/platform/shop/registered-in.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { footerGroups, type LinkGroup } from './footer-links.ts'
import { SocialLinks } from './top-bar.tsx'

/**
 * Rendered on the server only (`app/root.tsx`), so its links are plain ones (`plain-links.tsx`). Its CSS order is
 * last: if a page fails in the browser, React renders header and page again, after the elements it does not know.
 */
export function Footer({ help, isDemo }: { help?: EditedItems | undefined; isDemo: boolean }) {
  return (
    <footer className="offscreen order-last mt-16 border-t border-line bg-white sm:mt-24">
      <Container className="py-12">
        <div className="-mb-10 columns-2 gap-x-8 md:columns-3 lg:columns-4">
          {footerGroups(help).map((group) => (
            <Links key={group.title} {...group} />
          ))}
          <Group title="Find us" wide>
            <Address />
            <SocialLinks className="mt-4 -ml-2.5 flex text-ink" />
          </Group>
        </div>
        <SmallPrint isDemo={isDemo} />
      </Container>
    </footer>
  )
}

const Links = ({ title, links }: LinkGroup) => (
  <Group title={title} id={title === 'Shop' ? 'shelves' : undefined}>
    <ul className="space-y-2.5">
      {links.map(({ to, name }) => (
        <li key={to}>
          <a href={to} className="tap inline-block rounded-sm underline-offset-4 hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </Group>
)

type GroupProps = { title: string; id?: string; wide?: boolean; children: ReactNode }

function Group({ title, id, wide = false, children }: GroupProps) {
  return (
    <section id={id} className={classNames('mb-10 break-inside-avoid', wide && 'max-md:[column-span:all]')}>
      <h2 className="mb-4 text-sm font-semibold">{title}</h2>
      <div className="text-sm text-ink-soft">{children}</div>
    </section>
  )
}

function Address() {
  const { address, phone, email, hours } = theShop()
  return (
    <address id="find-us" className="space-y-3 not-italic">
      <p>
        {theShop().name}
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
        <a href={`mailto:${email}`} className="tap wrap-anywhere underline-offset-4 hover:underline">
          {/* Too long for a narrow column: it may break after the at sign, where nobody misreads it. */}
          {email.split('@')[0]}@<wbr />
          {email.split('@')[1]}
        </a>
      </p>
    </address>
  )
}

function SmallPrint({ isDemo }: { isDemo: boolean }) {
  return (
    <div className="mt-12 space-y-2 border-t border-line pt-6 text-xs text-ink-soft">
      <p>
        Challenge 25: we sell alcohol only to people aged 18 or over. Whoever takes the parcel in must be 18
        or over and may be asked for photographic ID.
      </p>
      <p>
        {theShop().legalName}. Registered in {registeredIn(theShop().companyNumber)}, company number{' '}
        {theShop().companyNumber}. VAT {theShop().vatNumber}. {theShop().licence}. All prices include VAT at{' '}
        {VAT_PERCENT}.
      </p>
      {isDemo && (
        <p>
          A demonstration shop: company, drinks and addresses are made up, cards are paid at a sandbox, and
          nothing is sent.
        </p>
      )}
    </div>
  )
}
