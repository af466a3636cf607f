/** One field of a form. Messages are lists of pairs throughout: the order inside `items[…]` is part of what is signed. */
export type Field = readonly [name: string, value: string]

export const readForm = (body: string): Field[] => [...new URLSearchParams(body)]

export const writeForm = (fields: readonly Field[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

/** The first field of that name; undefined where there is none. */
export const fieldOf = (fields: readonly Field[], name: string) =>
  fields.find(([known]) => known === name)?.[1]

export const without = (fields: readonly Field[], ...names: string[]) =>
  fields.filter(([name]) => !names.includes(name))

/** The fields with others put in: a name that is there already keeps its place and takes the new value. */
export const merged = (fields: readonly Field[], others: readonly Field[]): Field[] => [
  ...new Map([...fields, ...others]),
]

export const hasRepeats = (fields: readonly Field[]) =>
  new Set(fields.map(([name]) => name)).size < fields.length
