import { BadSettings } from '#app/platform/config.server.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'

/**
 * Ends the process: with a plain message if the person who started it can fix the cause, otherwise with the whole
 * error.
 */
export function giveUp(failure: unknown): never {
  const words = plainWords(failure)
  console.error(words ? `\n${words}\n` : failure)
  process.exit(1)
}

function plainWords(failure: unknown): string | undefined {
  if (failure instanceof BadSettings || failure instanceof FolderInUse) return failure.message
  const { code, address, port } = failure as { code?: string; address?: string; port?: number }
  if (!port) return undefined
  if (code === 'EADDRINUSE')
    return `Something else is listening on port ${port} of ${address}. Stop it, or choose another PORT.`
  if (code === 'EACCES') return `Port ${port} is not ours to open. Choose another PORT.`
}
