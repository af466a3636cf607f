import { useRouteLoaderData } from 'react-router'
import type { Shopper } from '#app/platform/client/shopper.ts'

/**
 * The shopper, from root's client loader. Until then pages are the same for everybody: `undefined` means not known
 * yet, and whatever depends on it reserves its space.
 */
export const useShopper = (): Shopper | null | undefined => useKnown()?.shopper

/** How many of this tab's mutations the known state includes. */
export const useChangesKnown = (): number => useKnown()?.changes ?? 0

const useKnown = () => useRouteLoaderData<{ shopper?: Shopper | null; changes: number }>('root')
