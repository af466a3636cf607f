import { Monitor, Smartphone } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Act } from './act.tsx'

const screens = {
  wide: { width: 1280, height: 900, words: 'Wide screen', icon: Monitor },
  phone: { width: 390, height: 780, words: 'Phone', icon: Smartphone },
} as const

export type Screen = keyof typeof screens

/** For which screen a page is drawn: on a phone for phones, where a wide page would be too small to read. */
export function useScreen() {
  const [screen, choose] = useState<Screen>('wide')
  useEffect(() => {
    if (matchMedia('(width < 48rem)').matches) choose('phone')
  }, [])
  return [screen, choose] as const
}

type ChoiceProps = { screen: Screen; onChoose: (screen: Screen) => void }

/** For which screen a page is drawn. */
export const ScreenChoice = ({ screen, onChoose }: ChoiceProps) =>
  (Object.keys(screens) as Screen[]).map((name) => (
    <Act key={name} look="quiet" aria-pressed={screen === name} onClick={() => onChoose(name)}>
      <Icon of={screens[name].icon} size={15} />
      <span className={classNames(screen === name && 'underline underline-offset-4')}>
        {screens[name].words}
      </span>
    </Act>
  ))

type FrameProps = {
  html: string
  page: string
  screen: Screen
  /** Changes the page in place, whenever it is drawn and whenever this is another function. */
  onDrawn?: (page: Document) => void
  /** Shows more of a page on a wide screen. */
  isTall?: boolean
}

const TALL = 1500

/** A page of the shop that the server has rendered: as wide as its screen, drawn as small as there is room. */
export function ShopFrame({ html, page, screen, onDrawn, isTall = false }: FrameProps) {
  const { width } = screens[screen]
  const height = isTall && screen === 'wide' ? TALL : screens[screen].height
  const box = useRef<HTMLDivElement>(null)
  const scale = Math.min(1, useWidth(box) / width)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const shown = frame.current?.contentDocument
    // While it loads there is nothing in it yet; once it has loaded it is dressed below.
    if (shown?.documentElement) onDrawn?.(shown)
  }, [onDrawn])
  const scrolled = useRef({ page, top: 0 })
  // What has changed stays in sight when the page is drawn again.
  const keepPlace = (shown: Window | null) => {
    if (scrolled.current.page !== page) scrolled.current = { page, top: 0 }
    shown?.scrollTo(0, scrolled.current.top)
    shown?.addEventListener('scroll', () => {
      scrolled.current.top = shown.scrollY
    })
  }
  return (
    <div
      ref={box}
      style={{ height: height * scale }}
      className="mt-3 overflow-hidden rounded-md border border-line-strong bg-white"
    >
      <iframe
        ref={frame}
        title={`Preview of ${page}`}
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          keepPlace(currentTarget.contentWindow)
          if (currentTarget.contentDocument) onDrawn?.(currentTarget.contentDocument)
        }}
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
