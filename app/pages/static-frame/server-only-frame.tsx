import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EditedItems } from '#app/departments/help/sections.ts'
import { AgeGate } from '../layout/age-gate.tsx'
import { CookieNotice } from '../layout/cookie-notice.tsx'
import { Footer } from '../layout/footer.tsx'
import { TopBar } from '../layout/top-bar.tsx'

/** The parts of the frame that need no scripts of the bundle, above the header and below the page. */
export const AbovePage = renderedOnce(({ announcements }: { announcements: string[] }) => (
  <>
    <CookieNotice />
    <AgeGate />
    <TopBar announcements={announcements} />
  </>
))

export const BelowPage = renderedOnce(({ help }: { help?: EditedItems | undefined }) => (
  <Footer help={help} />
))

/** Cached HTML: the same on every page, and a sixth of the elements of a shelf. */
function renderedOnce<Props extends object>(draw: (props: Props) => ReactNode) {
  let last: { of: string; html: string } | undefined
  return (props: Props) => {
    const of = JSON.stringify(props)
    if (last?.of !== of) last = { of, html: renderToStaticMarkup(draw(props)) }
    // A custom element, which React does not match with anything when it hydrates the page.
    return createElement('shop-frame', {
      className: 'contents',
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own parts, drawn by React
      dangerouslySetInnerHTML: { __html: last.html },
    })
  }
}
