import { createOpening } from '#app/departments/opening/opening.server.ts'
import type { Check, CheckState } from '#app/departments/opening/opening.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Said } from './order-command.ts'

export const DOCTOR_HELP = `  doctor                  what the shop still lacks before it opens; asks the card gateway`

type Settings = Pick<Config, 'mode' | 'gateway' | 'mail' | 'publicUrl'>

const marks: Record<CheckState, string> = { done: '✓', missing: '✗', unknown: '?' }

/** The same as /office/opening, check by check. A fault if something is missing. */
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
    words: [...checks.map(inWords), '', end].join('\n'),
    isFault: checks.some(({ state }) => state === 'missing'),
  }
}

/** What to do, and below it why, unless it is done. */
const inWords = ({ state, title, what_to_do, why }: Check) =>
  state === 'done'
    ? `${marks[state]} ${title}`
    : `${wrap(`${marks[state]} ${title}: ${what_to_do}`, '  ')}\n${INDENT}${wrap(why, INDENT)}`

const INDENT = '    '
/** Of a terminal. */
const COLUMNS = 80

/** Breaks a text between words. A command stays whole, so that it can be copied. */
function wrap(text: string, indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/npm run .+|\S+/g) ?? []) {
    if (line !== '' && indent.length + line.length + 1 + word.length > COLUMNS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join(`\n${indent}`)
}
