import { parseArgs } from 'node:util'
import { PORTS, USUAL_BASE } from './ports.ts'
import { CannotRun } from './programs.ts'

export type Options = {
  does: 'run' | 'check' | 'measure' | 'help'
  data: string | undefined
  base: number
  /** How many times each blow is measured. */
  times: number
  withoutShops: boolean
}

export const HELP = `npm run cluster [-- OPTIONS]

  Three shops over three PostgreSQL servers, on this machine, until Ctrl+C.

  --check          start, buy, kill the primary, buy again, stop; ends with 0 if all of it held
  --measure N      kill the primary N times in each way, and say for how long nothing could be written
  --without-shops  only the database and what it needs
  --data DIR       keep data and logs in DIR; otherwise they go when the cluster stops
  --port BASE      the first of ${PORTS} ports; otherwise ${USUAL_BASE}
`

/** What was asked for; options that nobody knows are refused. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args)
  const times = values.measure === undefined ? 0 : wholeNumber('--measure', values.measure, 1, 100)
  if (values.check && times > 0) throw new CannotRun('--check and --measure are two different runs.')
  if (values.check && values['without-shops']) throw new CannotRun('--check needs the shops.')
  return {
    does: values.help ? 'help' : values.check ? 'check' : times > 0 ? 'measure' : 'run',
    data: values.data,
    base: values.port === undefined ? USUAL_BASE : wholeNumber('--port', values.port, 1024, 65_535 - PORTS),
    times,
    withoutShops: values['without-shops'] ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        check: { type: 'boolean' },
        measure: { type: 'string' },
        'without-shops': { type: 'boolean' },
        data: { type: 'string' },
        port: { type: 'string' },
      },
    })
  } catch (failure) {
    throw new CannotRun(`${(failure as Error).message}\n\n${HELP}`)
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new CannotRun(`${name} takes a whole number from ${least} to ${most}.`)
  return number
}
