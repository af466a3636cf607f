/** What is set in the address of a list; everything that decides about it is there. */
export function queryText<Name extends string>(
  names: readonly Name[],
  query: Partial<Record<Name, string | undefined>>,
): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text && `?${text}`
}
