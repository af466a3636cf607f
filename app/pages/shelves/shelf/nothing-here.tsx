import type { Card } from '#app/departments/catalogue/card.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { cardButtons } from '#app/pages/shelves/card-buttons.tsx'

type NothingHereProps = { slug: string; q: string; isFiltered: boolean; instead: Card[] }

/** No drink matches: suggests others instead of an empty shelf. */
export function NothingHere({ slug, q, isFiltered, instead }: NothingHereProps) {
  const unfiltered = q ? `?${new URLSearchParams({ q })}` : `/${slug}`
  const { title, words } = whyNothing(q, isFiltered)
  return (
    <>
      <EmptyState
        className="-my-4"
        title={title}
        actions={
          isFiltered ? (
            <ButtonLink to={unfiltered}>Clear the filters</ButtonLink>
          ) : (
            <ButtonLink to="/products">All drinks</ButtonLink>
          )
        }
      >
        {words}
      </EmptyState>
      {instead.length > 0 && (
        <>
          <h2 className="mb-5 border-t border-line pt-8 font-serif text-title font-medium">
            {q ? 'From the front of the shop' : 'Also on this shelf'}
          </h2>
          <DrinkGrid cards={instead} columns={3} slots={cardButtons} />
        </>
      )}
    </>
  )
}

function whyNothing(q: string, isFiltered: boolean): { title: string; words: string } {
  const title = q ? `Nothing found for “${q}”` : 'Nothing on this shelf fits'
  if (isFiltered) return { title, words: 'Take a filter away, and more may fit.' }
  if (!q) return { title: 'Nothing on this shelf yet', words: 'Its bottles are being chosen.' }
  return { title, words: 'Check the spelling, or try fewer words: a grape, a region or a style will do.' }
}
