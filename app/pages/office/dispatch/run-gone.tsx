import { ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'

/** A run of that number does not exist, or was taken back. */
export const RunGone = ({ id }: { id: number }) => (
  <div className="px-4 pt-6 md:px-8">
    <h1 className="mb-4 font-medium font-serif text-title">Run {id}</h1>
    <Nothing title="There is no such run.">
      <p>Perhaps it was taken back: its orders can be picked in another one.</p>
      <ActLink to="/office/runs" className="mt-3">
        To all runs
      </ActLink>
    </Nothing>
  </div>
)
