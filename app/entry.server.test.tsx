import { type ReactNode, Suspense } from 'react'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type AppContext, appContext } from '#app/platform/pages/page-context.server.ts'
import * as entry from './entry.server.tsx'

/** The router as the shop has it, over a root whose page is `Page`. */
async function show(Page: () => ReactNode, Failed: () => ReactNode = () => <p>Something went wrong</p>) {
  const errors: unknown[] = []
  const root = {
    default: Page,
    ErrorBoundary: Failed,
    Layout: ({ children }: { children: ReactNode }) => (
      <html lang="en-GB">
        <body>
          <main>
            <Suspense>{children}</Suspense>
          </main>
        </body>
      </html>
    ),
  }
  const manifest = { id: 'root', path: '', module: '/root.js', hasErrorBoundary: true }
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: root } },
    assets: { entry: { imports: [], module: '' }, routes: { root: manifest }, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(appContext, {
    onPageError: (error) => void errors.push(error),
  } as Partial<AppContext> as AppContext)
  const answer = await createRequestHandler(build, 'production')(new Request('http://shop.test/'), context)
  const html = 'html' in answer ? String(answer.html) : await answer.text()
  return { status: answer.status, html, errors: errors.map(String) }
}

const Broken = (): ReactNode => {
  throw new Error('A part broke')
}

test('a page is rendered whole', async () =>
  expect(await show(() => <h1>Gin</h1>)).toMatchObject({
    status: 200,
    html: expect.stringContaining('<h1>Gin</h1>'),
    errors: [],
  }))

test.each([
  ['in the page', () => <Broken />],
  [
    'in a part that may be waited for',
    () => (
      <Suspense>
        <Broken />
      </Suspense>
    ),
  ],
])('an error %s is told, and the error page shown', async (_, Page) => {
  const { status, html, errors } = await show(Page)
  expect(status).toBe(500)
  expect(html).toMatch(/<main>.*<p>Something went wrong<\/p>.*<\/main>/)
  expect(errors).toEqual(['Error: A part broke'])
})

test('an error page that fails as well is told too', async () => {
  const { status, errors } = await show(Broken, Broken)
  expect({ status, errors }).toEqual({ status: 500, errors: ['Error: A part broke', 'Error: A part broke'] })
})
