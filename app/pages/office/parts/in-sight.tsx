import { type ReactNode, useEffect, useRef } from 'react'

/** What came of a press at the bar that stays in sight, above it: a long form would leave it below the screen. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-mb-34">
      {children}
    </div>
  )
}
