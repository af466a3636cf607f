import { useRouteLoaderData } from 'react-router'
import type { Shopper } from '#app/platform/shopper.ts'

/**
 * Who is shopping, as root's client loader has found out. Pages are the same for everybody until then: `undefined`
 * means that it is not known yet, and whatever depends on it keeps its place.
 */
export const useShopper = (): Shopper | null | undefined =>
  useRouteLoaderData<{ shopper?: Shopper | null }>('root')?.shopper
