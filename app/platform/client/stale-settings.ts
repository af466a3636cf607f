import { currentStamp, STAMP_HEADER } from '../shop/current-shop.ts'

/** How long a visitor may look around before the shop is asked again. */
const A_WHILE_MS = 5 * 60_000

let hasOthers = false
let heardAt = 0

/** Each answer names the settings that held when it was made. */
export function noteSettingsStamp({ ok, headers }: Pick<Response, 'ok' | 'headers'>) {
  if (!ok) return
  hasOthers = (headers.get(STAMP_HEADER) ?? '') !== currentStamp()
  heardAt = performance.now()
}

/** Whether the shop has other settings by now than those that this page was loaded with. */
export const hasStaleSettings = () => hasOthers

/** The same, or nobody has asked for a while. */
export const mayHaveStaleSettings = () => hasOthers || performance.now() - heardAt > A_WHILE_MS
