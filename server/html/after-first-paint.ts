// These functions run in the browser: their source text is inlined in the page (`finished-html.ts`), so each must be
// self-contained.

/** The longest wait for the first pictures after the first paint: buttons matter too. */
export function whenPainted(start: () => void) {
  const PICTURES_WITHIN_MS = 400
  // For a tab in the background, where nothing is painted, and browsers that don't report paints.
  const PAINTED_WITHIN_MS = 1500
  let hasStarted = false
  const once = () => {
    if (!hasStarted) start()
    hasStarted = true
  }
  /** The pictures are loaded, but still to be decoded and shown. */
  const soon = () => requestAnimationFrame(() => setTimeout(once, 50))
  new PerformanceObserver(() => {
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon)
    setTimeout(once, PICTURES_WITHIN_MS)
  }).observe({ type: 'paint', buffered: true })
  setTimeout(once, PAINTED_WITHIN_MS)
}

/**
 * Applies all fonts at once: one reflow instead of one per font; what is just below the first screen is laid out after
 * that (`data-first-screen`). Resolves when they are applied, or when scripts should not wait for them any longer.
 */
export function applyFonts(): Promise<unknown> {
  const SCRIPTS_WAIT_MS = 100
  const LAYOUT_WAITS_MS = 3000
  const layOutBelow = () => document.documentElement.removeAttribute('data-first-screen')
  setTimeout(layOutBelow, LAYOUT_WAITS_MS)
  const sheet = document.getElementById('fonts') as HTMLStyleElement
  if (!sheet.media) return Promise.resolve()
  const faces = Array.from(sheet.sheet?.cssRules ?? [], (rule) => {
    const { fontFamily, fontWeight, unicodeRange, src } = (rule as CSSFontFaceRule)
      .style as CSSStyleDeclaration & {
      src: string
      unicodeRange: string
    }
    const face = new FontFace(fontFamily.replaceAll('"', ''), src, {
      weight: fontWeight,
      display: 'swap',
      ...(unicodeRange && { unicodeRange }),
    })
    return { face, isRare: Boolean(unicodeRange) }
  })
  // Rare letters load when a word needs them; a font that fails to load leaves its fallback.
  const areOn = Promise.allSettled(faces.filter(({ isRare }) => !isRare).map(({ face }) => face.load())).then(
    () => {
      for (const { face } of faces) document.fonts.add(face)
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    },
  )
  areOn.then(layOutBelow)
  return Promise.race([areOn, new Promise((done) => setTimeout(done, SCRIPTS_WAIT_MS))])
}

/** Registered last, when the page is idle: the offline page is rarely needed. */
export function registerServiceWorker() {
  const AT_REST_AFTER_MS = 3000
  const keep = () => {
    if (navigator.onLine) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  setTimeout(keep, AT_REST_AFTER_MS)
}

/**
 * Fonts and layout are deferred only for the first paint of a first page. A visitor who comes from another page of ours,
 * or comes back, has the fonts and needs true heights for their scroll position; so does everybody who begins to scroll.
 */
export function skipDeferralOnReturn() {
  const page = document.documentElement
  const layOutAll = () => page.setAttribute('data-settled', '')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!document.referrer.startsWith(location.origin) && visit?.type === 'navigate') {
    page.setAttribute('data-first-screen', '')
    return addEventListener('scroll', layOutAll, { once: true, passive: true })
  }
  document.getElementById('fonts')?.removeAttribute('media')
  layOutAll()
}
