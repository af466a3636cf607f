import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For links to a place on this page: the eye follows there, the focus goes along, and the address knows of it. */
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
  // Cards on the way take their real height when they come into sight, and the goal has moved meanwhile. Whoever
  // scrolls by hand is not called back.
  const way = new AbortController()
  const { signal } = way
  addEventListener('scrollend', () => goal.scrollIntoView(), { once: true, signal })
  for (const move of ownMoves) addEventListener(move, () => way.abort(), { passive: true, signal })
  setTimeout(() => way.abort(), ARRIVED_WITHIN_MS)
}
