/** What the person at the command line can put right, in words for them. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What the operating system, the network, zlib or PostgreSQL say, in words; other failures stay as they are. */
export function refusalOf(failure: unknown, path: string): unknown {
  const { code } = failure as { code?: string }
  const words = code === undefined ? undefined : wordsFor(code, path)
  return words ? new BackupRefused(words, { cause: failure }) : failure
}

function wordsFor(code: string, path: string): string | undefined {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no ${path}, or no folder for it.`
  if (code === 'EISDIR') return `${path} is a folder. Please name a file.`
  if (code === 'EEXIST')
    return `${path} is there already: another backup is being written, or one was cut off. Remove it if none is running.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `${path} can’t be opened: we are not allowed to.`
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return `There is no room left for ${path}. Nothing was kept of it.`
  if (code === 'ABORT_ERR') return 'Stopped. Nothing was kept of it.'
  if (code === 'Z_BUF_ERROR') return `${path} is cut off: its end is missing.`
  if (code === 'Z_DATA_ERROR') return `${path} is damaged, or no backup of the shop.`
}
