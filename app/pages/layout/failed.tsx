import { ButtonLink } from '#app/design/button.tsx'
import { Container } from '#app/design/container.tsx'
import { ErrorState } from '#app/design/error-state.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { theShop } from '#app/platform/the-shop.ts'

/** Something broke on our side. `reloadDocument` asks the server again instead of the broken page. */
export function Failed() {
  return (
    <Container className="py-10 sm:py-16">
      <ErrorState
        level={1}
        title="Something went wrong on our side"
        actions={
          <>
            <ButtonLink to="" reloadDocument>
              Try again
            </ButtonLink>
            <ButtonLink to="/" look="secondary" reloadDocument>
              Home
            </ButtonLink>
          </>
        }
      >
        <p>
          The page could not be made just now. Nothing you did is lost. If it keeps happening, call{' '}
          <TextLink to={`tel:${theShop.phone.dialled}`}>{theShop.phone.shown}</TextLink>.
        </p>
      </ErrorState>
    </Container>
  )
}
