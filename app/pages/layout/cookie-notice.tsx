import { buttonClass } from '#app/design/controls/button.tsx'

/**
 * Shown until it has been read; when, is decided beside it in the page (`server/html/before-first-paint.ts`). It stands above
 * everything and over nothing: at the foot of a small screen are the buttons that people came for.
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
