/**
 * Calls a person. What is told may stand in a log: nothing of a card or of anybody. The log shows of `err` what a log
 * may show.
 */
export type Alert = (what: string, facts: Record<string, string | number | Error | undefined>) => void
