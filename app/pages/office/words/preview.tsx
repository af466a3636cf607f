import { useId } from 'react'
import { Failure } from '../parts/message.tsx'
import { ScreenChoice, ShopFrame, useScreen } from '../parts/shop-frame.tsx'
import type { useLook } from './use-look.ts'

type PreviewProps = { look: ReturnType<typeof useLook>; page: string }

/** The shop's own page with what is not saved yet. The server renders it and forgets it; here it is in a frame without scripts. */
export function Preview({ look: { html, isCurrent, checked, failure }, page }: PreviewProps) {
  const [screen, setScreen] = useScreen()
  const heading = useId()
  const isWrong = checked && Object.keys(checked.fields).length > 0
  return (
    <section aria-labelledby={heading} className="min-w-0 xl:sticky xl:top-16">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto font-semibold text-sheet">
          Preview
        </h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
      </div>
      <p className="mt-1 text-ink-soft text-xs" role="status">
        {!isCurrent
          ? 'Looking …'
          : isWrong
            ? 'It can’t be published like this: the page is as it last could be.'
            : failure
              ? 'The page is as it last could be.'
              : 'This is what shoppers will see once it is published.'}
      </p>
      {failure && (
        <div className="mt-3">
          <Failure title="It can’t be looked at.">{failure}</Failure>
        </div>
      )}
      {html && <ShopFrame html={html} page={page} screen={screen} />}
    </section>
  )
}
