import { useRouteLoaderData } from 'react-router'
import type { Shopper } from '#app/platform/client/shopper.ts'

/**
 * Who is shopping, as root's client loader has found out. Pages are the same for everybody until then: `undefined`
 * means that it is not known yet, and whatever depends on it keeps its place.
 */
export const useShopper = (): Shopper | null | undefined => useKnown()?.shopper

/** How many of this tab's changes are part of what is known. */
export const useChangesKnown = (): number => useKnown()?.changes ?? 0

const useKnown = () => useRouteLoaderData<{ shopper?: Shopper | null; changes: number }>('root')
