/** PostgreSQL's error code, however deep the error is wrapped. */
export function pgCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : pgCode(cause)
}

/** A unique index refused it: another transaction was faster. */
export const isDuplicate = (error: unknown) => pgCode(error) === '23505'

/** A deadlock or a serialization failure: PostgreSQL rolled the transaction back, and it can be retried. */
export const isRepeatable = (error: unknown) => ['40P01', '40001'].includes(pgCode(error) ?? '')
