import { isRouteErrorResponse, useRouteError } from 'react-router'
import { actClass } from '../parts/act.tsx'

/** A page that could not be made, or does not exist. */
export function Broken() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="px-4 py-7 md:px-8">
      <h1 className="font-medium font-serif text-title">
        {isMissing ? 'Not here' : 'This page did not load'}
      </h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {isMissing
          ? 'There is nothing at this address, or your role does not include it.'
          : 'The shop did not answer as it should. Nothing was changed.'}
      </p>
      {/* A whole new page, not a step of this one. */}
      <a href="/office" className={actClass({})}>
        To Today
      </a>
    </div>
  )
}
