import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { useStateInAddress } from '#app/pages/loaders/state-in-address.ts'
import { SearchBox } from './search-box.tsx'

/** 404: the page does not exist, and what to do about it. */
export function Missing({ what = 'We can’t find that page' }: { what?: string }) {
  useStateInAddress('/product', 'id')
  return (
    <Container className="py-10 sm:py-16">
      <EmptyState
        level={1}
        title={what}
        actions={
          <>
            <ButtonLink to="/products">All drinks</ButtonLink>
            <ButtonLink to="/" look="secondary">
              Home
            </ButtonLink>
          </>
        }
      >
        <p>
          The address may be mistyped, or the bottle may have left our shelves for good. Perhaps you will find
          it here:
        </p>
        <SearchBox name="Search again" className="mt-6 text-left" />
      </EmptyState>
    </Container>
  )
}
