import { isRouteErrorResponse } from 'react-router'

type Asked<T> = { request: Request; serverLoader: () => Promise<T> }

/**
 * A client loader for pages that are revalidated while they are shown, as after every change to a basket: if the shop
 * does not answer, they stay as they were instead of showing an error.
 */
export function keepPageOnFailure<T>() {
  let last: { address: string; data: T } | undefined
  return async ({ request, serverLoader }: Asked<T>): Promise<T> => {
    const address = request.url
    try {
      const data = await serverLoader()
      last = { address, data }
      return data
    } catch (failure) {
      // A redirect is a response: there is nothing more to show here.
      const isGone = failure instanceof Response || (isRouteErrorResponse(failure) && failure.status < 500)
      if (isGone || last?.address !== address) throw failure
      return last.data
    }
  }
}
