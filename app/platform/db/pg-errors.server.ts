/** The code PostgreSQL gave for what went wrong, however deep it is wrapped. */
export function pgCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : pgCode(cause)
}

/** A unique index refused it: somebody else was quicker. */
export const isDuplicate = (error: unknown) => pgCode(error) === '23505'

/** A deadlock, or two that could not both go on: PostgreSQL has undone this one, and it may be done again. */
export const isRepeatable = (error: unknown) => ['40P01', '40001'].includes(pgCode(error) ?? '')
