import { buttonClass } from '#app/design/button.tsx'

/** Shown until it has been read; when, is decided beside it in the page (`server/before-first-paint.ts`). */
export function CookieNotice() {
  return (
    <aside
      id="cookie-notice"
      aria-label="Cookies"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-x-5 border-t border-line bg-white py-2.5 pr-3 pl-4 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-sm shadow-raised"
    >
      <p className="text-pretty">
        We keep on your device only what the shop needs, such as your basket and your age. We track nobody.
      </p>
      <button type="button" className={buttonClass({ look: 'secondary', size: 'small' })}>
        Understood
      </button>
    </aside>
  )
}
