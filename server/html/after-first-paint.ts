// These functions run in the browser: their text is written into the page (`finished-html.ts`), so each must be whole in itself.

/** Longer than this after the first paint nobody waits for the first pictures: buttons matter too. */
export function whenPainted(start: () => void) {
  const PICTURES_WITHIN_MS = 400
  // Where nothing is ever painted (a tab in the background), or nobody tells.
  const PAINTED_WITHIN_MS = 1500
  let hasStarted = false
  const once = () => {
    if (!hasStarted) start()
    hasStarted = true
  }
  /** The pictures are there, but still to be decoded and shown. */
  const soon = () => requestAnimationFrame(() => setTimeout(once, 50))
  new PerformanceObserver(() => {
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon)
    setTimeout(once, PICTURES_WITHIN_MS)
  }).observe({ type: 'paint', buffered: true })
  setTimeout(once, PAINTED_WITHIN_MS)
}

/**
 * Puts the fonts on in one go: one new layout instead of one for each that arrives. Answers when they are on, or when
 * nothing should wait for them any longer.
 */
export function applyFonts(): Promise<unknown> {
  const ON_WITHIN_MS = 100
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
  // Rare letters come when a word needs them; a font that can't be had leaves its stand-in.
  const areOn = Promise.allSettled(faces.filter(({ isRare }) => !isRare).map(({ face }) => face.load())).then(
    () => {
      for (const { face } of faces) document.fonts.add(face)
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    },
  )
  return Promise.race([areOn, new Promise((done) => setTimeout(done, ON_WITHIN_MS))])
}

/** The last thing to be asked for, when all else has come to rest: a page for when there is no connection, which few see. */
export function registerServiceWorker() {
  const AT_REST_AFTER_MS = 3000
  const keep = () => {
    if (navigator.onLine) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  setTimeout(keep, AT_REST_AFTER_MS)
}

/**
 * Whoever comes from another page of ours, or comes back, has the fonts already: for them they are on from the start,
 * and nothing is put off, so that they are back at their place.
 */
export function skipDeferralOnReturn() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!document.referrer.startsWith(location.origin) && visit?.type === 'navigate') return
  document.getElementById('fonts')?.removeAttribute('media')
  document.documentElement.setAttribute('data-settled', '')
}
