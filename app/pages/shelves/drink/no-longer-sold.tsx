import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'

type NoLongerSoldProps = {
  name: string
  /** Its shelf's address. */
  shelf: string
  /** Whether the page shows others below. */
  hasLikes: boolean
}

/** Its address stays: in old orders, in bookmarks, in what others have written about it. */
export const NoLongerSold = ({ name, shelf, hasLikes }: NoLongerSoldProps) => (
  <Notice className="mt-6">
    <p className="font-medium">No longer sold</p>
    <p className="mt-1">
      We don’t sell {name} any more. What is like it is {hasLikes && 'below, and '}on{' '}
      <TextLink to={shelf}>its shelf</TextLink>.
    </p>
  </Notice>
)
