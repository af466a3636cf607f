import { afterEach, beforeEach, vi } from 'vitest'

/** The line to the shop and the tab's own memory, as a browser has them: what it answers is said, and keys are noted. */
export function stubbedLine() {
  const keys: string[] = []
  const answers = vi.fn<() => Promise<Response>>()
  beforeEach(() => {
    keys.length = 0
    const storage = new Map<string, string>()
    vi.stubGlobal('window', {
      sessionStorage: {
        getItem: (name: string) => storage.get(name) ?? null,
        setItem: (name: string, value: string) => storage.set(name, value),
        removeItem: (name: string) => storage.delete(name),
      },
    })
    vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key'] ?? '')
      return answers()
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return {
    /** Of every call so far. */
    keys,
    answers,
    saying: (status: number, body: object) => answers.mockResolvedValueOnce(Response.json(body, { status })),
  }
}
