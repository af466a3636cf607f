import { Refused } from '#app/platform/http/answer.server.ts'
import { limits } from './words.ts'

const MOST_ESCAPED = 4

/** For calls with a text. JSON escapes line breaks and quotation marks. */
export const LARGEST_CALL = MOST_ESCAPED * limits.markdown

export const tooLong = `A text has ${limits.markdown.toLocaleString('en-GB')} characters at most: please make two of it`

/** More than any text is refused before it is read: with the limit, not only with a number. */
export const sayLimit = (failure: unknown) =>
  failure instanceof Error && 'statusCode' in failure && failure.statusCode === 413
    ? new Refused(413, 'too_large', tooLong)
    : failure
