import { useEffect, useState } from 'react'
import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import { api } from '#app/platform/client/api-client.ts'

/** `undefined` while loading; `null` if the bottle was not measured, or the call failed. */
export function usePanel(drinkId: string): FrostedPanel | null | undefined {
  const [panel, setPanel] = useState<FrostedPanel | null>()
  useEffect(() => {
    let isWanted = true
    void api.get('drink/engraving', { id: drinkId }).then((answer) => {
      if (isWanted) setPanel(answer.ok ? answer.data.panel : null)
    })
    return () => {
      isWanted = false
    }
  }, [drinkId])
  return panel
}
