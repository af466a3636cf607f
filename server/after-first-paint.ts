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

/** Puts the fonts on in one go: one new layout instead of one for each that arrives. */
export function dressInFonts() {
  const sheet = document.getElementById('fonts') as HTMLStyleElement
  if (!sheet.media) return
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
  Promise.allSettled(faces.filter(({ isRare }) => !isRare).map(({ face }) => face.load())).then(() => {
    for (const { face } of faces) document.fonts.add(face)
  })
}

/** The last thing to be asked for: a page for when there is no connection, which few will ever see. */
export function keepOfflinePage() {
  const keep = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}

/**
 * What was put off to be painted early (`far-off` in `tokens.css`) is made good as soon as somebody scrolls. Answers what
 * does so when nothing else is to be done. Heights change above what is in view then, which stays where it is.
 */
export function putOff(): () => void {
  const page = document.documentElement
  const inView = () => {
    // Between two cards, or above them, stands what holds them all.
    for (const across of [0.3, 0.4])
      for (const down of [0.5, 0.6, 0.4, 0.7, 0.3]) {
        const seen = document.elementFromPoint(innerWidth * across, innerHeight * down)
        if (seen && !seen.querySelector('.far-off')) return seen
      }
  }
  const settle = () => {
    if (page.hasAttribute('data-settled')) return
    const seen = scrollY > 0 ? inView() : undefined
    const top = seen?.getBoundingClientRect().top ?? 0
    page.setAttribute('data-settled', '')
    if (seen) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  addEventListener('scroll', settle, { once: true, passive: true })
  return () => (globalThis.requestIdleCallback ?? setTimeout)(settle)
}

/**
 * Whoever comes from another page of ours, or comes back, has the fonts already: for them they are on from the start,
 * and nothing is put off, so that they are back at their place.
 */
export function allAtOnce() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!document.referrer.startsWith(location.origin) && visit?.type === 'navigate') return
  document.getElementById('fonts')?.removeAttribute('media')
  document.documentElement.setAttribute('data-settled', '')
}
