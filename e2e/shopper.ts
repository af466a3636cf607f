import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/**
 * `test` whose page must stay quiet: anything on the console (a script that the CSP stopped, markup that did not
 * hydrate, a missing picture) fails the test, unless the test itself goes looking for trouble.
 */
export const test = base.extend<{ expectedNoise: RegExp | undefined; keepsOfflinePage: boolean }>({
  expectedNoise: [undefined, { option: true }],
  /** Only where it is asked for: a worker between browser and shop would be one more thing to wonder about. */
  keepsOfflinePage: [false, { option: true }],
  /** Somebody who has been here before: of age, and told about cookies. `enters-the-shop.spec.ts` begins without. */
  storageState: async ({ baseURL }, use) =>
    use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: rememberedAnswers }] }),
  /** From an address of their own, as shoppers come: what one may do from an address in an hour is not for all of them. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  page: async ({ page, expectedNoise, keepsOfflinePage }, use) => {
    if (!keepsOfflinePage) await page.addInitScript(keepNothing)
    const noise: string[] = []
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && noise.push(message.text()),
    )
    page.on('pageerror', (failure) => noise.push(failure.message))
    await use(page)
    expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([])
  },
})

/** In the range that is kept for examples. */
const someAddress = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`

function keepNothing() {
  try {
    navigator.serviceWorker.register = () => new Promise(() => {})
  } catch {
    // A frame in a sandbox, such as a mail's, has none and says so.
  }
}

const rememberedAnswers = [
  { name: 'above18', value: 'yes' },
  { name: 'cookieNotice', value: 'seen' },
]

export { expect }

/** What a machine can see of accessibility, by the rules of WCAG 2.2 AA. `within` leaves out what something else covers. */
export async function expectAccessible(page: Page, within = 'html') {
  const place = await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // A preview runs no script, not even one that judges it: it is a page of the shop, which is judged by itself.
    .exclude('iframe[title^="Preview of "]')
    // A third of the time: what passed is not written down, and where there are no frames, no second page is opened to
    // gather what they say.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place)
}

/**
 * What is judged is the page, not a moment of it: words that are just fading in have no contrast yet, what has just been
 * scrolled under the header looks too small to press, and what is still put off (`offscreen`) has no size at all. Answers
 * where the page was.
 */
function holdStill() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
  document.documentElement.setAttribute('data-settled', '')
  const place = window.scrollY
  window.scrollTo({ top: 0, behavior: 'instant' })
  return place
}

/** React has taken over the frame, and the page in it, which is a piece by itself: a click is answered by the router. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [document.body, document.querySelector('main > *')].every(
      (part) => part && Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  )

/** Keeps the shop's answers to a call back, until what it gives is called. */
export const heldBack = (page: Page, call: string) => filesHeldBack(page, `**/backend/api/${call}`)

/** The same for files, such as scripts. */
export async function filesHeldBack(page: Page, files: string): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await isFree
    await route.continue()
  })
  return letGo
}

/** How to go to a page whose own files are held back: on a busy machine `load` waits for them. */
export const beforeItsFiles = { waitUntil: 'domcontentloaded' } as const

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
