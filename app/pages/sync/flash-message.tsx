import { useLocation } from 'react-router'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'

/** What a page that is left behind has to say on the next one: it came along with the way there. */
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
