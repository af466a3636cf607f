import { useEffect, useState } from 'react'

/**
 * Counts up every so many seconds, for what changes by itself. It stands still for those who ask for less motion, when
 * it is stopped, and while somebody points at it, has the focus in it or looks elsewhere.
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
