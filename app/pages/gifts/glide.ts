import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Smooth scrolling for links to a place on this page; the focus and the URL follow. */
export function useGlide() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const goal = document.getElementById(event.currentTarget.hash.slice(1))
    if (!goal || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`#${goal.id}`, { preventScrollReset: true })
    glideTo(goal)
  }
}

export function glideToTop() {
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: pace() })
}

const pace = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

const ARRIVED_WITHIN_MS = 2_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

function glideTo(goal: HTMLElement) {
  goal.focus({ preventScroll: true })
  goal.scrollIntoView({ behavior: pace() })
  // Cards on the way get their real height when they become visible, which moves the target. Scrolling by hand
  // cancels it.
  const way = new AbortController()
  const { signal } = way
  addEventListener('scrollend', () => goal.scrollIntoView(), { once: true, signal })
  for (const move of ownMoves) addEventListener(move, () => way.abort(), { passive: true, signal })
  setTimeout(() => way.abort(), ARRIVED_WITHIN_MS)
}
