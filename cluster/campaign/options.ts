import { parseArgs } from 'node:util'
import { PORTS, USUAL_BASE } from '../ports.ts'
import { CannotRun } from '../programs.ts'

export type CampaignOptions = {
  isHelp: boolean
  isQuick: boolean
  /** Which faults; nothing means all. */
  only: string[] | undefined
  /** How often each; nothing means as often as it says itself. */
  times: number | undefined
  base: number
  data: string | undefined
}

export const helpFor = (names: readonly string[]) => `npm run test:cluster [-- OPTIONS]

  Sixteen shoppers buy while parts of the cluster die, one after the other. Ends with 0 if all of it held, with 1 if
  something did not, and with 2 if it can’t be tried on this machine.

  --only A,B    only these faults: ${names.join(', ')}
  --times N     each of them so often
  --quick       each of them once
  --data DIR    keep data, logs and journals in DIR; otherwise they go, unless something did not hold
  --port BASE   the first of ${PORTS} ports; otherwise ${USUAL_BASE}
`

export function readCampaignOptions(args: readonly string[], names: readonly string[]): CampaignOptions {
  const { values } = parsed(args, names)
  const only = values.only?.split(',').map((name) => name.trim())
  const unknown = only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new CannotRun(`There is no fault called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  if (values.quick && values.times !== undefined)
    throw new CannotRun('--quick means --times 1: please give one of them.')
  return {
    isHelp: values.help ?? false,
    isQuick: values.quick ?? false,
    only,
    times: values.quick ? 1 : wholeNumber('--times', values.times, 1, 1_000),
    base: wholeNumber('--port', values.port, 1024, 65_535 - PORTS) ?? USUAL_BASE,
    data: values.data,
  }
}

function parsed(args: readonly string[], names: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        only: { type: 'string' },
        times: { type: 'string' },
        quick: { type: 'boolean' },
        data: { type: 'string' },
        port: { type: 'string' },
      },
    })
  } catch (failure) {
    throw new CannotRun(`${(failure as Error).message}\n\n${helpFor(names)}`)
  }
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new CannotRun(`${name} takes a whole number from ${least} to ${most}.`)
  return number
}
