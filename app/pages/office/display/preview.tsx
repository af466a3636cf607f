import { useId, useState } from 'react'
import type { PartName, PartValue, Values } from '#app/departments/display/display.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { ScreenChoice, ShopFrame, useScreen } from '../parts/shop-frame.tsx'
import type { LookedAt } from '../parts/use-looked-at.ts'

type PreviewProps = {
  part: PartName
  value: PartValue
  /** The page on which it is seen. */
  page: string
  onWrong: (fields: Record<string, string>) => void
}

type Looked = { html: string; of: PartValue }

/**
 * The shop's own page with what is not saved yet. The server renders it and forgets it; here it is in a frame
 * without scripts.
 */
export function Preview({ part, value, page, onWrong }: PreviewProps) {
  const [looked, setLooked] = useState<Looked>()
  const [screen, setScreen] = useScreen()
  const [failure, setFailure] = useState('')
  const [isDoing, setDoing] = useState(false)
  const heading = useId()
  const isHydrated = useHydrated()
  const turns = part === 'slides' ? (value as Values['slides']).slides.length : 1
  const [turn, setTurn] = useState(0)
  const shown = (first: number) => ({
    part,
    value: part === 'slides' ? beginningWith(value as Values['slides'], first) : value,
  })
  const look = async (first = Math.min(turn, turns - 1)) => {
    setTurn(first)
    setDoing(true)
    setFailure('')
    const answer = await officeApi.ask<LookedAt>('what-if', {
      path: page,
      changes: { display: [shown(first)] },
    })
    setDoing(false)
    if (answer.ok) return setLooked({ html: answer.data.html, of: value })
    onWrong(answer.refusal.fields ?? {})
    setFailure(answer.refusal.error_message)
  }
  useKeys([{ key: 'v', does: 'Look at the page', run: () => void look() }])
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto font-semibold text-sheet">
          Preview
        </h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
        <Act cap="V" disabled={!isHydrated} doing={isDoing && 'Looking'} onClick={() => void look()}>
          {looked ? 'Look again' : 'Look at the page'}
        </Act>
      </div>
      <p className="mt-1 text-ink-soft text-xs" role="status">
        {!looked
          ? 'The page of the shop with what you have typed. Nobody else sees it.'
          : looked.of === value
            ? 'This is what shoppers will see once it is saved.'
            : 'You have typed since: look again to see it.'}
      </p>
      {failure && (
        <div className="mt-3">
          <Failure title="It can’t be looked at yet.">{failure}</Failure>
        </div>
      )}
      {looked && turns > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {[...Array(turns).keys()].map((at) => (
            <Act
              key={at}
              look={turn === at ? 'first' : 'plain'}
              aria-pressed={turn === at}
              onClick={() => void look(at)}
            >
              Slide {at + 1}
            </Act>
          ))}
        </div>
      )}
      {looked && <ShopFrame html={looked.html} page={page} screen={screen} />}
    </section>
  )
}

/** Without scripts only the first slide is seen: the one to look at comes first. */
const beginningWith = ({ slides }: Values['slides'], first: number): Values['slides'] => ({
  slides: [...slides.slice(first), ...slides.slice(0, first)],
})
