import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { currentAnnouncements } from '#app/departments/catalogue/catalogue.server.ts'
import { SkipLink } from '#app/design/navigation/skip-link.tsx'
import { Failed } from '#app/pages/layout/failed.tsx'
import { Header } from '#app/pages/layout/header.tsx'
import { AbovePage, BelowPage } from '#app/pages/static-frame/server-only-frame.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { isRevalidating, mutationsConfirmed, revalidate } from '#app/platform/client/mutation-queue.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { shopSign } from '#app/platform/shop/shop-sign.ts'
import type { Route } from './+types/root'
import css from './app.css?inline'
import fonts from './design/material/fonts.css?inline'

/** The same for everybody; who is shopping is found out by the browser, once the page stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, memory, publicUrl, onPageError } = context.get(appContext)
  // No page should fail for want of them.
  const announcements = await currentAnnouncements(db, clock(), memory).catch((error) => {
    onPageError(error)
    return []
  })
  return {
    publicUrl,
    announcements: announcements.map(({ description }) => description),
    shopper: undefined as Shopper | null | undefined,
    changes: 0,
  }
}

let front: { publicUrl: string; announcements: string[] } | undefined
/** `undefined` until the first answer, as for every page that leaves the server. `changes`: what of them is in it. */
let lastKnown: { shopper: Shopper | null; changes: number } | undefined

/**
 * One call a page, and one after every change. Without an answer the shop is shown as it was last known (to begin with,
 * as to a stranger), and asked once more when a busy moment should be over.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  front ??= await serverLoader()
  const changes = mutationsConfirmed()
  const answer = await api.get('shopper')
  // One that was asked earlier may be answered later.
  if (answer.ok && changes >= (lastKnown?.changes ?? 0)) lastKnown = { shopper: answer.data, changes }
  if (!answer.ok) setTimeout(revalidate, BUSY_MOMENT_MS)
  lastKnown ??= { shopper: null, changes: 0 }
  return { ...front, ...lastKnown }
}
clientLoader.hydrate = true as const
const BUSY_MOMENT_MS = 2_000

/**
 * After what was sent, and when somebody asks for it: on the way to another page nothing has changed. But whoever was
 * quicker than the answer, to the first question or to a later one, still waits for it on the next page.
 */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  lastKnown === undefined ||
  isRevalidating() ||
  (formMethod ? formMethod !== 'GET' : currentUrl.href === nextUrl.href)

/**
 * What needs no script of the shop stands in the page, and not a byte of it in the bundle: React passes over elements
 * of a body that it does not know.
 */
const isInPageOnly = import.meta.env.SSR

export function Layout({ children }: { children: ReactNode }) {
  // Nothing of it is known where the page itself has failed.
  const announcements = useRouteLoaderData<typeof loader>('root')?.announcements ?? []
  return (
    // The page's own scripts leave a mark on it (`server/html/after-first-paint.ts`).
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#16181d" />
        <Styles />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {isInPageOnly && <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />}
        {isInPageOnly && <link rel="manifest" href="/manifest.webmanifest" />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col has-[#age-gate[open]]:overflow-hidden">
        <SkipLink />
        {isInPageOnly && <AbovePage announcements={announcements} />}
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {/* Taken over by itself (docs/decisions/0008): the frame is alive before the page in it. */}
          <Suspense>{children}</Suspense>
        </main>
        {isInPageOnly && <BelowPage />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The whole style sheet, in the page: it paints a round trip earlier, and the browser's bundle carries none of it.
 * On the server it is put in when the page is rendered (`server/html/style-sheets.ts`); in the browser its text is taken
 * from the page, so that nothing loses its looks if React has to draw anew. The fonts stand apart because they may
 * wait for the first paint (`server/html/finished-html.ts`).
 */
const styles = import.meta.env.DEV ? { css, fonts } : { css: inPage('css'), fonts: inPage('fonts') }

function inPage(id: string) {
  return import.meta.env.SSR ? '' : (document.getElementById(id)?.textContent ?? '')
}

function Styles() {
  return Object.entries(styles).map(([id, text]) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, straight from the build
    <style key={id} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  ))
}

// Hardly ever needed: nobody has to fetch it in advance. What says that something failed must be there already.
const Missing = lazy(async () => ({ default: (await import('#app/pages/layout/missing.tsx')).Missing }))

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{`${isMissing ? 'Not found' : 'Something went wrong'} | ${shopSign.name}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        {isMissing ? (
          <Missing what={typeof error.data === 'string' && error.data ? error.data : undefined} />
        ) : (
          <Failed />
        )}
      </Suspense>
    </>
  )
}
