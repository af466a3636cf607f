import { useLocation } from 'react-router'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'

/** A message of the last page, shown on the next one: it comes in the navigation state. */
export function FlashMessage() {
  const state: { answer?: unknown } | null = useLocation().state
  const isHydrated = useHydrated()
  if (!isHydrated || typeof state?.answer !== 'string') return null
  return (
    <Container className="pt-4">
      <Notice look="done">{state.answer}</Notice>
    </Container>
  )
}
