import { useEffect, useState } from 'react'

/**
 * Counts up every so many seconds, for automatic rotation. It stops with `prefers-reduced-motion`, when paused, and
 * during hover, focus and while the tab is hidden.
 */
export function useTurns(seconds: number) {
  const [turn, setTurn] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isMoving = isPlaying && !isPointedAt && !hasFocus

  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.hidden || setTurn((last) => last + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [isMoving, seconds])

  return {
    turn,
    setTurn,
    isPlaying,
    toggle: () => setIsPlaying((playing) => !playing),
    holders: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  }
}
