import type { Part } from './part.ts'

type Watched = Pick<Part, 'name' | 'isRunning' | 'isWanted' | 'start'>

const LOOK_EVERY_MS = 250

/**
 * Starts parts again that have ended without being asked to, as systemd or Kubernetes would. What was stopped on
 * purpose stays stopped.
 */
export function supervise(parts: readonly Watched[], say: (words: string) => void) {
  const starting = new Map<Watched, Promise<void>>()
  const restart = async (part: Watched) => {
    say(`${part.name} has ended; it is started again`)
    // One that fails again is looked at again.
    await part.start().catch(({ message }: Error) => say(`${part.name} did not start: ${message}`))
    starting.delete(part)
  }
  const look = () => {
    for (const part of parts)
      if (part.isWanted() && !part.isRunning() && !starting.has(part)) starting.set(part, restart(part))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    look,
    /** From now on nothing is started any more. */
    stop: () => clearInterval(timer),
  }
}
