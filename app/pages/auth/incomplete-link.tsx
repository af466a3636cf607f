import { ButtonLink } from '#app/design/controls/button.tsx'
import { Entrance } from './entrance.tsx'

/** For links from mails that arrive truncated. */
export function IncompleteLink() {
  return (
    <Entrance
      title="This link is not complete"
      intro="Some mail programs break long links in two. Please copy the whole of it from the mail into the address bar, or press the button in the mail."
    >
      <ButtonLink to="/" size="large" wide>
        Home
      </ButtonLink>
    </Entrance>
  )
}
