import { Monitor, Smartphone } from 'lucide'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { PartName, PartValue, Values } from '#app/departments/display/display.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'

type PreviewProps = {
  part: PartName
  value: PartValue
  /** The page on which it is seen. */
  page: string
  onWrong: (fields: Record<string, string>) => void
}

type Looked = { html: string; of: PartValue }

const screens = {
  wide: { width: 1280, height: 900, words: 'Wide screen', icon: Monitor },
  phone: { width: 390, height: 780, words: 'Phone', icon: Smartphone },
} as const

/**
 * The shop's own page with what is not saved yet. The server renders it and forgets it; here it stands in a frame
 * without scripts.
 */
export function Preview({ part, value, page, onWrong }: PreviewProps) {
  const [looked, setLooked] = useState<Looked>()
  const [screen, setScreen] = useState<keyof typeof screens>('wide')
  const [failure, setFailure] = useState('')
  const [isDoing, setDoing] = useState(false)
  const heading = useId()
  const isHydrated = useHydrated()
  const turns = part === 'slides' ? (value as Values['slides']).slides.length : 1
  const [turn, setTurn] = useState(0)
  const look = async (first = Math.min(turn, turns - 1)) => {
    setTurn(first)
    setDoing(true)
    setFailure('')
    const answer = await officeApi.ask<{ html: string; status: number }>('display/preview', {
      path: page,
      parts: [{ part, value: part === 'slides' ? beginningWith(value as Values['slides'], first) : value }],
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
        {(Object.keys(screens) as (keyof typeof screens)[]).map((name) => (
          <Act key={name} look="quiet" aria-pressed={screen === name} onClick={() => setScreen(name)}>
            <Icon of={screens[name].icon} size={15} />
            <span className={classNames(screen === name && 'underline underline-offset-4')}>
              {screens[name].words}
            </span>
          </Act>
        ))}
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
      {looked && <Framed html={looked.html} page={page} {...screens[screen]} />}
    </section>
  )
}

/** Without scripts only the first slide is seen: the one to look at comes first. */
const beginningWith = ({ slides }: Values['slides'], first: number): Values['slides'] => ({
  slides: [...slides.slice(first), ...slides.slice(0, first)],
})

type FramedProps = { html: string; page: string; width: number; height: number }

/** As wide as the screen that it stands for, and drawn as small as there is room. */
function Framed({ html, page, width, height }: FramedProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = Math.min(1, useWidth(box) / width)
  return (
    <div
      ref={box}
      style={{ height: height * scale }}
      className="mt-3 overflow-hidden rounded-md border border-line-strong bg-white"
    >
      <iframe
        title={`Preview of ${page}`}
        srcDoc={html}
        // Without scripts; of the same origin only so that the shop's letters load.
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${scale})` }}
        className="max-w-none origin-top-left"
      />
    </div>
  )
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watching = new ResizeObserver(() => setWidth(element.clientWidth))
    watching.observe(element)
    return () => watching.disconnect()
  }, [box])
  return width
}
