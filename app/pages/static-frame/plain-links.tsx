import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate, useNavigation } from 'react-router'

const MEANT_AFTER_MS = 100

/**
 * Follows links that the router did not render, those of the frame and of texts, as it follows its own. A client-side
 * navigation shows no sign of loading in the browser: the line at the top does.
 */
export function PlainLinks() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [meant, setMeant] = useState('')
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    let timer: ReturnType<typeof setTimeout>
    const mean = ({ target }: Event) => {
      clearTimeout(timer)
      const link = plainLinkAt(target)
      timer = setTimeout(() => setMeant(link ? addressOf(link) : ''), MEANT_AFTER_MS)
    }
    const follow = async (event: MouseEvent) => {
      const link = plainLinkAt(event.target)
      if (!link || isForTheBrowser(event)) return
      event.preventDefault()
      clearTimeout(timer)
      link.closest<HTMLElement>('[popover]')?.hidePopover?.()
      await navigate(addressOf(link), { replace: link.href === window.location.href })
      // The link is on the next page too, perhaps far below its start: the focus moves to `main`.
      if (document.activeElement === link) document.getElementById('main')?.focus({ preventScroll: true })
    }
    for (const name of ['mouseover', 'focusin', 'touchstart'])
      window.addEventListener(name, mean, { signal, passive: true })
    // On the window, where a click arrives last: other handlers have run by then.
    window.addEventListener('click', follow, { signal })
    return () => heard.abort()
  }, [navigate])
  return (
    <>
      {meant && <PrefetchPageLinks page={meant} />}
      {state !== 'idle' && (
        <section aria-label="The next page">
          <div
            role="progressbar"
            aria-label="Loading"
            className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-coming bg-brand"
          />
        </section>
      )}
    </>
  )
}

/** A link to a page of ours. The router marks its own. */
function plainLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest?.<HTMLAnchorElement>(
    'a[href]:not([data-discover],[target],[download],[rel~=external])',
  )
  return link && link.origin === window.location.origin && isPage(link.pathname) && !isPlaceHere(link)
    ? link
    : null
}

/** Pages have one word for a path. Deeper paths, or those with a dot, are calls, files or internal. */
export const isPage = (path: string) => /^\/[^/.]*$/.test(path)

const isPlaceHere = ({ href, hash }: HTMLAnchorElement) =>
  hash !== '' && href.split('#')[0] === window.location.href.split('#')[0]

const addressOf = ({ href, origin }: HTMLAnchorElement) => href.slice(origin.length)

/** Or has been handled already. Offline the browser shows our offline page (`server/html/service-worker.ts`). */
const isForTheBrowser = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !navigator.onLine
