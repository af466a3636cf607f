import { BadSettings, readConfig } from '#app/platform/config.server.ts'

/** Everything that is wrong with these settings; nothing if the shop would open with them. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (failure) {
    if (failure instanceof BadSettings) return failure.problems
    throw failure
  }
  return []
}
