import { useEffect, useEffectEvent } from 'react'

const MARK = 'panel'

/**
 * Back closes what is open instead of leaving the page. The history entry for it is hidden from the router, which
 * would otherwise fetch the page again. Links in a panel `replace` it, so that nobody has to go back twice.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const back = (event: Event) => {
      event.stopImmediatePropagation()
      onBack()
    }
    stepBack.then(() => {
      if (isOver) return
      window.history.pushState({ ...window.history.state, [MARK]: true }, '')
      window.addEventListener('popstate', back, { capture: true })
    })
    return () => {
      isOver = true
      window.removeEventListener('popstate', back, { capture: true })
      if (window.history.state?.[MARK]) stepBack = quietlyBack()
    }
  }, [isOpen])
}

/** `history.back` is asynchronous: what is opened meanwhile waits for it. */
let stepBack: Promise<void> = Promise.resolve()

function quietlyBack(): Promise<void> {
  return new Promise((resolve) => {
    const arrived = (event: Event) => {
      event.stopImmediatePropagation()
      resolve()
    }
    window.addEventListener('popstate', arrived, { capture: true, once: true })
    window.history.back()
  })
}
