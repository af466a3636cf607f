import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { hasStaleSettings, noteSettingsStamp } from '#app/platform/client/stale-settings.ts'
import './office.css'
import { proofFor } from './prove-again.ts'
import { officeRoutes } from './routes.tsx'

/** Takes over a page that the server has rendered. What was shown comes along as JSON. */
const root = document.getElementById('office')
const shown = JSON.parse(document.getElementById('office-data')?.textContent ?? '{}')
const router = createBrowserRouter(officeRoutes(pageData), { hydrationData: shown })
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )

/** The same address answers with its data alone. Who is no longer signed in is asked in place, or goes by the door. */
async function pageData(asked: LoaderFunctionArgs): Promise<unknown> {
  const { request } = asked
  const { pathname, search } = new URL(request.url)
  const answer = await fetch(`${pathname}.json${search}`, { signal: request.signal })
  noteSettingsStamp(answer)
  if (pathname !== window.location.pathname && hasStaleSettings()) return loadWhole(request.url)
  if (answer.ok) return answer.json()
  if (answer.status === 404 && pathname !== '/office/sign-in' && !(await isSignedIn())) {
    if (await proofFor('not_signed_in')) return pageData(asked)
    return loadWhole(`/office/sign-in?next=${encodeURIComponent(pathname + search)}`)
  }
  throw new Response('', { status: answer.status })
}

/** With everything that a page gets only once, such as the settings of the shop. This page waits until it is left. */
function loadWhole(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

const isSignedIn = async () => (await fetch('/office.json')).ok
