import { BadSettings } from '#app/platform/config.server.ts'
import { FolderInUse } from '#app/platform/folder-lock.server.ts'

/** Ends the process: in plain words where whoever started it can put things right, with the whole fault otherwise. */
export function giveUp(failure: unknown): never {
  const isPlain = failure instanceof BadSettings || failure instanceof FolderInUse || isPortTaken(failure)
  console.error(isPlain ? `\n${(failure as Error).message}\n` : failure)
  process.exit(1)
}

const isPortTaken = (failure: unknown) => (failure as { code?: string }).code === 'EADDRINUSE'
