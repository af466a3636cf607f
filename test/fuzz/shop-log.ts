const ERROR = 50

type Line = { level?: number; msg?: string; err?: { name?: string; code?: string; message?: string } }

/** The lines of a log that would wake somebody, each once, with how often it came. */
export function errorsIn(log: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of log.split('\n')) {
    const { level = 0, msg, err } = lineOf(text)
    if (level < ERROR) continue
    const words = [msg, err?.name, err?.code, err?.message?.split('\n')[0]?.slice(0, 120)]
      .filter(Boolean)
      .join(': ')
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return counts
}

/** What is no JSON came from outside the logger, and is as bad as an error. */
function lineOf(text: string): Line {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as Line
  } catch {
    return text.startsWith('{') ? {} : { level: ERROR, msg: text.slice(0, 120) }
  }
}
