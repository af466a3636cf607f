import { useCallback, useId, useState } from 'react'
import type { Look } from '#app/platform/shop/look.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { ScreenChoice, ShopFrame, useScreen } from '../parts/shop-frame.tsx'
import { useLookedAt } from '../parts/use-looked-at.ts'
import { applyLook } from './apply-look.ts'
import { type LookData, type PreviewPage, pathOf, previewPages } from './look-data.ts'

type PreviewProps = Pick<LookData, 'drink'> & {
  /** Undefined for somebody who may only look at the shop as it is. */
  draft: Look | undefined
  /** Whether every colour can be read: the shop draws no other. */
  isReadable: boolean
  published: Look
}

/**
 * The shop's own page in this look. Colours change in place; a logo or typefaces are drawn by the server, which forgets
 * them again.
 */
export function LookPreview({ drink, draft, isReadable, published }: PreviewProps) {
  const [page, setPage] = useState<PreviewPage>('Home')
  const [screen, setScreen] = useScreen()
  const heading = useId()
  const path = pathOf(page, drink)
  const drawn = draft && (isReadable ? draft : { ...draft, accent: published.accent, tiles: published.tiles })
  const { looked, failure, isLooking } = useLookedAt(
    {
      path,
      changes: drawn ? { look: drawn } : {},
      ...(page === 'Basket' && drink && { basket: [{ id: drink, quantity: 1 }] }),
    },
    JSON.stringify([path, draft?.logo, draft?.fonts]),
  )
  const onDrawn = useCallback((shown: Document) => draft && applyLook(shown, draft), [draft])
  return (
    <section id="preview" aria-labelledby={heading} className="min-w-0 scroll-mt-4 xl:sticky xl:top-16">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={heading} className="mr-auto font-semibold text-sheet">
          Preview
        </h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {previewPages
          .filter((each) => drink !== null || each === 'Home' || each === 'Shelf')
          .map((each) => (
            <Act
              key={each}
              look={each === page ? 'first' : 'plain'}
              aria-pressed={each === page}
              onClick={() => setPage(each)}
            >
              {each}
            </Act>
          ))}
      </div>
      <p className="mt-2 text-ink-soft text-xs" role="status">
        {isLooking ? 'Looking …' : 'Colours follow while you choose. Nobody else sees it.'}
      </p>
      {failure && (
        <div className="mt-3">
          <Failure title="It can’t be looked at.">{failure}</Failure>
        </div>
      )}
      {looked && <ShopFrame isTall html={looked.html} page={path} screen={screen} onDrawn={onDrawn} />}
    </section>
  )
}
