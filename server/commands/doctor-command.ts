import { createOpening } from '#app/departments/opening/opening.server.ts'
import type { Check, CheckState } from '#app/departments/opening/opening.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Said } from './order-command.ts'

export const DOCTOR_HELP = `  doctor                  what the shop still lacks before it opens; asks the card gateway`

type Settings = Pick<Config, 'mode' | 'gateway' | 'mail' | 'publicUrl'>

const marks: Record<CheckState, string> = { done: '✓', missing: '✗', unknown: '?' }

/** The same as /office/opening, a check a line. A fault if something is missing. */
export async function obeyDoctor(
  db: Db,
  settings: Settings,
  now: Date,
  opening = createOpening(settings),
): Promise<Said> {
  if (settings.gateway) await opening.askGateway(now)
  const { checks, left } = await opening.find(db, now)
  const end =
    left === 0 ? 'Nothing is missing.' : `${left} of ${checks.length} are left. See /office/opening.`
  return {
    words: [...checks.map(inALine), '', end].join('\n'),
    isFault: checks.some(({ state }) => state === 'missing'),
  }
}

const inALine = ({ state, title, what_to_do }: Check) =>
  `${marks[state]} ${title}${state === 'done' ? '' : `: ${what_to_do}`}`
