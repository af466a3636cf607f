import { buttonClass } from '#app/design/controls/button.tsx'

/**
 * Shown until it is dismissed, by an inline script (`server/html/before-first-paint.ts`). It is above the page and
 * covers nothing: the bottom of a small screen has the buttons that people came for.
 */
export function CookieNotice() {
  return (
    <aside
      id="cookie-notice"
      aria-label="Cookies"
      hidden
      className="flex items-center justify-center gap-x-3 bg-shade py-0.5 pr-2 pl-4 text-xs sm:gap-x-4 sm:py-1 sm:text-sm"
    >
      <p className="text-pretty">
        We keep on your device only what the shop needs
        <span className="max-sm:hidden">, such as your basket and your age</span>. We track nobody.
      </p>
      <button type="button" className={buttonClass({ look: 'secondary', size: 'small' })}>
        Understood
      </button>
    </aside>
  )
}
