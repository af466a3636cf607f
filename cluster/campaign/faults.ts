import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { processFaults } from './process-faults.ts'

/** Everything that is broken, in this order. */
export const faults: readonly Fault[] = [...processFaults, ...databaseFaults]

export const FAULTS = faults.map(({ name }) => name)
