import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { currentAnnouncements } from '#app/departments/catalogue/announcements.server.ts'
import { editedItems } from '#app/departments/help/edited-items.server.ts'
import type { EditedItems } from '#app/departments/help/sections.ts'
import { shownWords } from '#app/departments/words/words.server.ts'
import { Failed } from '#app/pages/layout/failed.tsx'
import { Header } from '#app/pages/layout/header.tsx'
import { AbovePage, BelowPage, StaticHead } from '#app/pages/static-frame/server-only-frame.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { isRevalidating, mutationsConfirmed, revalidate } from '#app/platform/client/mutation-queue.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'
import { hasStaleSettings, mayHaveStaleSettings } from '#app/platform/client/stale-settings.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { shopSign } from '#app/platform/shop/shop-sign.ts'
import type { Route } from './+types/root'
import css from './app.css?inline'
import fonts from './design/material/fonts.css?inline'

/** The same for everybody; the browser asks who is shopping, after the page has loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, memory, publicUrl, mode, onPageError } = context.get(appContext)
  // No page should fail without announcements.
  const announcements = await currentAnnouncements(db, clock(), memory).catch((error) => {
    onPageError(error)
    return []
  })
  const help = await shownWords(db, memory)
    .then(editedItems)
    .catch((error) => {
      onPageError(error)
      return undefined
    })
  return {
    publicUrl,
    ...(help && { help }),
    ...(mode === 'demo' && { isDemo: true }),
    announcements: announcements.map(({ description }) => description),
    shopper: undefined as Shopper | null | undefined,
    changes: 0,
  }
}

let front: { publicUrl: string; announcements: string[]; help?: EditedItems; isDemo?: boolean } | undefined
/**
 * `undefined` until the first answer, as in every cached page. `changes`: how many of this tab's mutations it
 * includes.
 */
let lastKnown: { shopper: Shopper | null; changes: number } | undefined

/**
 * One call per page, one after every change, and one after a while. Without an answer the last known state is shown (at
 * first, a stranger's), and one retry follows after a busy moment. If the shop has other settings by now, the next page
 * is loaded whole: its frame, its figures and its look are those of the page before.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  front ??= await serverLoader()
  const changes = mutationsConfirmed()
  const answer = await api.get('shopper')
  if (url.pathname !== window.location.pathname && hasStaleSettings()) throw redirectDocument(url.href)
  // An earlier request may be answered later.
  if (answer.ok && changes >= (lastKnown?.changes ?? 0)) lastKnown = { shopper: answer.data, changes }
  if (!answer.ok) setTimeout(revalidate, BUSY_MOMENT_MS)
  lastKnown ??= { shopper: null, changes: 0 }
  return { ...front, ...lastKnown }
}
clientLoader.hydrate = true as const
const BUSY_MOMENT_MS = 2_000

/**
 * Revalidates after a form was sent, and on demand: navigation changes nothing. But a visitor who navigates before
 * the answer has arrived still waits for it on the next page, and other settings need a page that is loaded whole.
 */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  lastKnown === undefined ||
  isRevalidating() ||
  mayHaveStaleSettings() ||
  (formMethod ? formMethod !== 'GET' : currentUrl.href === nextUrl.href)

/**
 * Elements without scripts of the bundle are rendered on the server only and are not part of the bundle: React skips
 * elements of the body that it does not know.
 */
const isServerOnly = import.meta.env.SSR

export function Layout({ children }: { children: ReactNode }) {
  // Missing if the page itself has failed.
  const { announcements = [], help, isDemo = false } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    // The page's inline scripts set an attribute on it (`server/html/after-first-paint.ts`).
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Styles />
        {isServerOnly && <StaticHead />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col has-[#age-gate[open]]:overflow-hidden">
        {isServerOnly && <AbovePage announcements={announcements} />}
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {/* Hydrated separately (progressive hydration, docs/decisions/0008): the frame works before the page in it. */}
          <Suspense>{children}</Suspense>
        </main>
        {isServerOnly && <BelowPage help={help} isDemo={isDemo} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The whole style sheet is inlined: the first paint comes a round trip earlier, and the bundle has no CSS. On the
 * server it is inserted after rendering (`server/html/style-sheets.ts`); in the browser its text is read from the
 * page, so that styles survive if React has to render from scratch. The fonts are separate because they are deferred
 * until after the first paint (`server/html/finished-html.ts`).
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

// Rarely needed, so it is lazy. The error page must be loaded already when something fails.
const Missing = lazy(async () => ({ default: (await import('#app/pages/layout/missing.tsx')).Missing }))

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{`${isMissing ? 'Not found' : 'Something went wrong'} | ${shopSign().name}`}</title>
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
