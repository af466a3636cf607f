/** The limit of a JSON body. One string in it, a picture, may be longer where a call allows it. */
export const LARGEST_BODY = 64 * 1024
/** Some programs escape every slash of a picture: one character in 64. */
const MOST_ESCAPES = 200_000

/**
 * Whether this JSON without its longest string fits into the usual limit. Megabytes of brackets or names take seconds
 * to parse and block the event loop; a string of that length takes milliseconds, and so does this.
 */
export function isOneLongString(json: string): boolean {
  const endOfString = stringsOf(json)
  let longest = 0
  let strings = 0
  for (let start = json.indexOf('"'); start !== -1; ) {
    const end = endOfString(start + 1)
    if (end === -1 || ++strings > LARGEST_BODY) return false
    longest = Math.max(longest, end - start)
    start = json.indexOf('"', end + 1)
  }
  return json.length - longest <= LARGEST_BODY
}

/**
 * Where the string that starts there ends; -1 if it does not, or after too many escapes. Each escape is searched
 * once.
 */
function stringsOf(json: string) {
  const nextBackslash = (from: number) => {
    const at = json.indexOf('\\', from)
    return at === -1 ? json.length : at
  }
  let backslash = nextBackslash(0)
  let escapes = 0
  return (from: number): number => {
    let end = json.indexOf('"', from)
    if (backslash < from) backslash = nextBackslash(from)
    while (backslash < end) {
      if (++escapes > MOST_ESCAPES) return -1
      // The character after a backslash is neither an end nor another escape.
      if (backslash + 1 === end) end = json.indexOf('"', end + 1)
      backslash = nextBackslash(backslash + 2)
    }
    return end
  }
}
