/** Looks a name up in a table, and says what is missing rather than failing later. */
export function known(table, name, what) {
  if (!table[name]) throw new Error(`no such ${what}: '${name}'`)
  return table[name]
}
