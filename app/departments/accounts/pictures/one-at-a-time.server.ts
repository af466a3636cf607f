import { TooOften } from '#app/platform/tries/tries.server.ts'

/**
 * A queue that runs a function once at a time. Calls beyond `mostWaiting` are refused: each holds its input in
 * memory.
 */
export function oneAtATime<Given, Made>(
  mostWaiting: number,
  secondsEach: number,
  make: (given: Given) => Promise<Made>,
): (given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  let inHand = 0
  return (given) => {
    if (inHand > mostWaiting)
      return Promise.reject(new TooOften(secondsEach, 'Many pictures have come at once.'))
    inHand++
    const made = last.then(() => make(given)).finally(() => inHand--)
    last = made.catch(() => {})
    return made
  }
}
