import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { drinkAddress } from '../card.ts'
import { readSeen, type Seen, withSeen } from '../rules/seen.ts'

const KEPT_AS = 'recentlySeen'

/**
 * The drinks last viewed on this device. Stored only here and never sent; shown after hydration, since the cached
 * page can't have it.
 */
export function RecentlySeen({ drink }: { drink: Seen }) {
  const [seen, setSeen] = useState<Seen[]>([])
  // A drink is seen once a page: anything else about it may change without its being seen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const before = recall()
    keep(withSeen(before, drink))
    setSeen(before.filter(({ id }) => id !== drink.id))
  }, [drink.id])
  if (seen.length === 0) return null

  const forget = () => {
    keep([])
    setSeen([])
  }
  return (
    <section aria-labelledby="recently-seen" className="mt-16 border-t border-line pt-10">
      <SectionHeading
        id="recently-seen"
        className="mb-2"
        aside={
          <Button look="quiet" size="small" onClick={forget} className="-mr-3.5">
            Forget these
          </Button>
        }
      >
        Recently seen
      </SectionHeading>
      <p className="mb-5 text-sm text-ink-soft">Kept on this device only.</p>
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
        {seen.map((each) => (
          <li key={each.id} className="w-32 flex-none sm:w-36">
            <SeenDrink {...each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SeenDrink = ({ id, name, facts, photo, tint }: Seen) => (
  <article className="group/seen relative">
    <Photo base={photo} alt="" tint={tint} sizes="9rem" />
    <p className="mt-2 text-xs text-ink-soft">{facts}</p>
    <h3 className="mt-0.5 font-serif text-base font-medium text-pretty">
      <Link
        to={drinkAddress(id)}
        prefetch="intent"
        className="underline-offset-4 after:absolute after:inset-0 group-hover/seen:underline"
      >
        {name}
      </Link>
    </h3>
  </article>
)

/** Without local storage nothing was viewed. */
function recall(): Seen[] {
  try {
    return readSeen(localStorage.getItem(KEPT_AS))
  } catch {
    return []
  }
}

function keep(seen: readonly Seen[]) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(seen))
  } catch {
    // Nothing is lost but the convenience.
  }
}
