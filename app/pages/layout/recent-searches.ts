const KEY = 'recentSearches'
const MOST = 5

/** The last searches on this device, newest first. They never leave it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string) {
  const search = words.trim()
  if (search) keep(withSearch(recentSearches(), search))
}

export const forgetSearches = () => keep([])

/** Case does not matter. */
const withSearch = (before: string[], search: string) =>
  [search, ...before.filter((each) => each.toLowerCase() !== search.toLowerCase())].slice(0, MOST)

function keep(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Without local storage there are none.
  }
}
