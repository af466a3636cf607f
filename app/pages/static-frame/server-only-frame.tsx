import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AgeGate } from '../layout/age-gate.tsx'
import { CookieNotice } from '../layout/cookie-notice.tsx'
import { Footer } from '../layout/footer.tsx'
import { TopBar } from '../layout/top-bar.tsx'

/** The parts of the frame that need no script of the shop, above the header and below the page. */
export const AbovePage = drawnOnce(({ announcements }: { announcements: string[] }) => (
  <>
    <CookieNotice />
    <AgeGate />
    <TopBar announcements={announcements} />
  </>
))

export const BelowPage = drawnOnce(() => <Footer />)

/** The same on every page, and a sixth of a shelf: what was drawn for one page is good for all that follow. */
function drawnOnce<Props extends object>(draw: (props: Props) => ReactNode) {
  let last: { of: string; html: string } | undefined
  return (props: Props) => {
    const of = JSON.stringify(props)
    if (last?.of !== of) last = { of, html: renderToStaticMarkup(draw(props)) }
    // A name of its own, so that React takes it for nothing that it looks for when it takes the page over.
    return createElement('shop-frame', {
      className: 'contents',
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own parts, drawn by React
      dangerouslySetInnerHTML: { __html: last.html },
    })
  }
}
