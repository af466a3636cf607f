/**
 * Alerts a person. The facts are logged, so they must hold no card and no personal data. `err` is redacted by the
 * log.
 */
export type Alert = (what: string, facts: Record<string, string | number | Error | undefined>) => void
