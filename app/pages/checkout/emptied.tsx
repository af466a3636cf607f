import { useEffect, useState } from 'react'
import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { readFromTab, removeFromTab, saveInTab } from '#app/platform/client/tab-storage.ts'

const KEY = 'checkout emptied'

/**
 * A client loader for a step of the checkout. If the basket becomes empty while the step is open, the server
 * redirects to `/cart`: that page says why.
 */
export function notingEmptied<Asked, T>(load: (asked: Asked) => Promise<T>) {
  let wasOpen = false
  return async (asked: Asked): Promise<T> => {
    try {
      const data = await load(asked)
      wasOpen = true
      return data
    } catch (failure) {
      if (wasOpen && failure instanceof Response) saveInTab(KEY, true)
      throw failure
    }
  }
}

/** For a shopper who was redirected from the checkout to an empty basket. */
export function Emptied() {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!readFromTab<boolean>(KEY)) return
    removeFromTab(KEY)
    setTold(true)
  }, [])
  if (!isTold) return null
  return (
    <Notice className="mb-6">
      There is nothing left to check out: it was ordered, taken out of the basket or logged out from, perhaps
      in another tab. A guest’s basket can’t be brought back. If you have ordered,{' '}
      <TextLink to="/trackorder">track your order</TextLink> by its number and your email.
    </Notice>
  )
}
