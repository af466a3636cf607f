// How far a long run is, and about how long it will still take.

const SAID_EVERY_SECONDS = 20

/**
 * Of parts with their usual seconds. The estimate goes by how this machine has done so far: what is left takes as much
 * longer than usual as what is done did.
 */
export function createProgress(parts, say, now = () => Date.now() / 1000) {
  const began = now()
  let doneBefore = 0
  let current
  let currentBegan = began
  let lastSaid = began

  const total = parts.reduce((sum, { usual }) => sum + usual, 0)
  const left = (share = 0) => {
    const done = doneBefore + (current?.usual ?? 0) * share
    const pace = done > 0 ? (now() - began) / done : 1
    return (total - done) * pace
  }

  return {
    begin(part) {
      current = part
      currentBegan = now()
      lastSaid = currentBegan
      say(`\n── ${parts.indexOf(part) + 1} of ${parts.length}: ${part.name} (about ${minutes(left())} left)`)
    },
    /** What a reporter sends: how many of how many are done. */
    report({ done, of } = {}) {
      if (!of || now() - lastSaid < SAID_EVERY_SECONDS) return
      lastSaid = now()
      say(`   ${done} of ${of} done, ${minutes(now() - began)} gone, about ${minutes(left(done / of))} left`)
    },
    /** The seconds that the part took. */
    end(part) {
      doneBefore += part.usual
      current = undefined
      return Math.round(now() - currentBegan)
    },
  }
}

export const minutes = (seconds) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
