import { useLocation } from 'react-router'
import { Container } from '#app/design/container.tsx'
import { useHydrated } from '#app/design/hydrated.ts'
import { Notice } from '#app/design/notice.tsx'

/** What a page that is left behind has to say on the next one: it came along with the way there. */
export function Told() {
  const state: { told?: unknown } | null = useLocation().state
  const isHydrated = useHydrated()
  if (!isHydrated || typeof state?.told !== 'string') return null
  return (
    <Container className="pt-4">
      <Notice look="done">{state.told}</Notice>
    </Container>
  )
}
