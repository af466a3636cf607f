import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { ErrorState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { shopSign } from '#app/platform/shop/shop-sign.ts'

/**
 * The error page: the server failed, or the connection did. `reloadDocument` asks the server again instead of the
 * broken page.
 */
export function Failed() {
  // Without the `#…`, for which a browser would only scroll.
  const { pathname, search } = useLocation()
  const isCutOff = navigator.onLine === false
  // A visitor who pressed something far down the page would not see it.
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <Container className="py-10 sm:py-16">
      <ErrorState
        level={1}
        title={isCutOff ? 'No connection' : 'Something went wrong on our side'}
        actions={
          <>
            <ButtonLink to={{ pathname, search }} reloadDocument>
              Try again
            </ButtonLink>
            <ButtonLink to="/" look="secondary" reloadDocument>
              Home
            </ButtonLink>
          </>
        }
      >
        <p>
          {isCutOff
            ? 'We could not reach the shop. Please check your connection.'
            : 'We can’t show this page just now.'}{' '}
          Nothing you did is lost. If it keeps happening, call{' '}
          <TextLink to={`tel:${shopSign().phone.dialled}`}>{shopSign().phone.shown}</TextLink>.
        </p>
      </ErrorState>
    </Container>
  )
}
