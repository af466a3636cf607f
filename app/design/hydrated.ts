import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken the page over. A form that needs them does not take anything before. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
