/** Which drink a file in a ZIP is of, by its name: 'gin-x.jpg', 'gin-x-2.jpg', '5012345678900-2.jpg'. */
export type NamedFile = {
  /** Without its folders. */
  file: string
  /** What to look for, the first that is found counts: 'gin-2' may be a drink of its own. */
  drinks: string[]
  /** Its place among the photographs of its drink. */
  number: number
}

/** What computers put into every ZIP, and nobody sent. */
export const isJunk = (path: string) =>
  path.endsWith('/') ||
  path.split('/').some((part) => part === '__MACOSX' || /^\.[^.]/.test(part)) ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(path)

const LONGEST = 200

export function readName(path: string): NamedFile | { because: string } {
  if (path.length > LONGEST) return { because: 'Its name is too long.' }
  if (/[\p{Cc}\p{Cs}]/u.test(path)) return { because: 'Its name has signs that no name has.' }
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    return { because: 'Its name leads out of the ZIP file.' }
  const file = path.slice(path.lastIndexOf('/') + 1)
  const [, stem = ''] = /^(.{1,190})\.[a-z0-9]{2,5}$/i.exec(file) ?? []
  if (!stem) return { because: 'Its name is no name of a photograph.' }
  const name = stem.trim().toLowerCase()
  const [, base, digits] = /^(.{1,180})[-_ ](\d{1,2})$/.exec(name) ?? []
  return { file, drinks: base ? [name, base] : [name], number: digits ? Number(digits) : 1 }
}
