import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EditedItems } from '#app/departments/help/sections.ts'
import { SkipLink } from '#app/design/navigation/skip-link.tsx'
import { SHOP_ELEMENT } from '#app/platform/shop/current-shop.ts'
import { iconAddress } from '#app/platform/shop/icons.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { shopJson } from '#app/platform/shop/shop-json.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { AgeGate } from '../layout/age-gate.tsx'
import { CookieNotice } from '../layout/cookie-notice.tsx'
import { Footer } from '../layout/footer.tsx'
import { TopBar } from '../layout/top-bar.tsx'

/** Parts of the head that scripts never touch. */
export function StaticHead() {
  const { look } = theShop()
  return (
    <>
      <meta name="theme-color" content="#16181d" />
      <link rel="icon" href={iconAddress('icon.svg', look)} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconAddress('apple-touch-icon.png', look)} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

/** The parts of the frame that need no scripts of the bundle, above the header and below the page. */
export const AbovePage = renderedOnce(({ announcements }: { announcements: string[] }) => (
  <>
    <SkipLink />
    <CookieNotice />
    <AgeGate />
    <TopBar announcements={announcements} />
  </>
))

type BelowProps = { help?: EditedItems | undefined; isDemo: boolean }

export const BelowPage = renderedOnce((below: BelowProps) => (
  <>
    <Footer {...below} />
    <ShopSettings />
  </>
))

/** Settings that are not the defaults, for scripts. A page of a shop that keeps the defaults is no byte longer. */
function ShopSettings() {
  const written = shopJson()
  if (written === undefined) return null
  return (
    <script
      id={SHOP_ELEMENT}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no element can begin
      dangerouslySetInnerHTML={{ __html: written }}
    />
  )
}

/** Cached HTML: the same on every page until the settings change, and a sixth of the elements of a shelf. */
function renderedOnce<Props extends object>(draw: (props: Props) => ReactNode) {
  let last: { of: string; shop: Shop; html: string } | undefined
  return (props: Props) => {
    const of = JSON.stringify(props)
    const shop = theShop()
    if (last?.of !== of || last.shop !== shop) last = { of, shop, html: renderToStaticMarkup(draw(props)) }
    // A custom element, which React does not match with anything when it hydrates the page.
    return createElement('shop-frame', {
      className: 'contents',
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own parts, drawn by React
      dangerouslySetInnerHTML: { __html: last.html },
    })
  }
}
