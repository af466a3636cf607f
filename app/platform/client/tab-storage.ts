/**
 * Session storage: survives a reload, ends with the tab. Browsers may block it; then a reload forgets, and nothing
 * else happens.
 */
export const readFromTab = <T>(name: string) =>
  inStorage((storage) => {
    const kept = storage.getItem(name)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  })

export const saveInTab = (name: string, value: unknown) =>
  inStorage((storage) => storage.setItem(name, JSON.stringify(value)))

export const removeFromTab = (name: string) => inStorage((storage) => storage.removeItem(name))

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}
