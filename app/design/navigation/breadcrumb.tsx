import { Link } from 'react-router'

type Crumb = { label: string; to?: string }

/** The path to this page. The last crumb is this page and no link. */
export function Breadcrumb({ crumbs, label = 'Breadcrumb' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex flex-wrap gap-y-1 text-xs text-ink-soft">
        {crumbs.map((crumb, position) => {
          const isHere = position === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex max-w-full">
              <Step {...crumb} isHere={isHere} />
              {!isHere && (
                <span aria-hidden="true" className="px-2">
                  /
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Step({ label, to, isHere }: Crumb & { isHere: boolean }) {
  if (isHere || !to)
    return (
      <span aria-current={isHere ? 'page' : undefined} className="truncate text-ink">
        {label}
      </span>
    )
  return (
    <Link to={to} className="tap rounded-sm underline-offset-4 hover:text-ink hover:underline">
      {label}
    </Link>
  )
}
