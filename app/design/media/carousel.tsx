import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from './icon.tsx'

type Slide = { id: string /** What is on it, in a few words. */; label: string; content: ReactNode }

type CarouselProps = {
  label: string
  slides: readonly Slide[]
  /** Seconds per slide; without it nothing moves automatically. */
  autoplay?: number
  /**
   * hero: one slide fills it, controls on top. frame: the same with controls below. shelf: several side by side,
   * controls above.
   */
  look?: 'hero' | 'frame' | 'shelf'
  /** Width of a slide on a shelf, as classes: 'basis-1/2 lg:basis-1/4'. */
  slideClass?: string
  /** Left of the controls on a shelf. */
  heading?: ReactNode
}

export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    autoplay,
    look = 'shelf',
    slideClass = 'basis-1/2 md:basis-1/3 lg:basis-1/4',
    heading,
  } = props
  const isHero = look === 'hero'
  const isOne = look !== 'shelf'
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    loop: isOne,
    containScroll: isOne ? false : 'trimSnaps',
  })
  const place = usePlace(embla)
  const motion = useAutoplay(embla, autoplay)
  const controls = (
    <Controls
      {...{ slides, place, isOne, motion }}
      onStep={(by) => (by > 0 ? embla?.scrollNext() : embla?.scrollPrev())}
      onGo={(to) => embla?.scrollTo(to)}
    />
  )
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('relative', !isOne && 'flex flex-col gap-5')}
      {...motion.holders}
    >
      {!isOne && (
        <div className="flex items-end justify-between gap-4">
          <div className="min-w-0">{heading}</div>
          {controls}
        </div>
      )}
      <div ref={viewport} className="overflow-hidden rounded-md">
        <div
          aria-live={motion.isPlaying ? 'off' : 'polite'}
          className={classNames('flex touch-pan-y touch-pinch-zoom', !isOne && '-ml-4 lg:-ml-6')}
        >
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern of the ARIA guide for slides
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}: ${slide.label}`}
              inert={isOne && position !== place.here}
              className={classNames(
                'min-w-0 flex-none',
                isOne ? 'basis-full' : classNames('pl-4 lg:pl-6', slideClass),
              )}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {look === 'frame' && <div className="mt-1">{controls}</div>}
      {isHero && <div className="absolute inset-x-0 bottom-0 px-4 pb-3 sm:px-6 lg:px-8">{controls}</div>}
    </section>
  )
}

type ControlsProps = {
  slides: readonly Slide[]
  place: Place
  isOne: boolean
  motion: Motion
  onStep: (by: 1 | -1) => void
  onGo: (to: number) => void
}

function Controls({ slides, place, isOne, motion, onStep, onGo }: ControlsProps) {
  return (
    <div className="flex items-center gap-1">
      {motion.isOffered && (
        <button
          type="button"
          onClick={motion.toggle}
          className="inline-flex h-11 items-center gap-1.5 rounded-md pr-3 text-xs font-medium hover:text-brand-deep"
        >
          {motion.isPlaying ? (
            <Icon of={Pause} size={16} className="fill-current" />
          ) : (
            <Icon of={Play} size={16} className="fill-current" />
          )}
          {motion.isPlaying ? 'Pause' : 'Play'}
        </button>
      )}
      {isOne && <Marks slides={slides} here={place.here} onGo={onGo} />}
      <span className={classNames('-mr-2.5 flex', isOne && 'ml-auto')}>
        <IconButton label="Previous" disabled={!place.hasPrevious} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} size={22} />
        </IconButton>
        <IconButton label="Next" disabled={!place.hasNext} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} size={22} />
        </IconButton>
      </span>
    </div>
  )
}

function Marks({
  slides,
  here,
  onGo,
}: {
  slides: readonly Slide[]
  here: number
  onGo: (to: number) => void
}) {
  return slides.map((slide, position) => (
    <button
      key={slide.id}
      type="button"
      aria-label={`Show ${position + 1} of ${slides.length}: ${slide.label}`}
      aria-current={position === here ? 'true' : undefined}
      onClick={() => onGo(position)}
      className="group/mark flex h-11 w-9 items-center rounded-sm px-1"
    >
      <span
        className={classNames(
          'h-0.75 w-full rounded-full transition-colors',
          position === here ? 'bg-ink' : 'bg-ink/30 group-hover/mark:bg-ink/60',
        )}
      />
    </button>
  ))
}

type Embla = ReturnType<typeof useEmblaCarousel>[1]
type Place = { here: number; hasPrevious: boolean; hasNext: boolean }

function usePlace(embla: Embla): Place {
  const [place, setPlace] = useState<Place>({ here: 0, hasPrevious: false, hasNext: true })
  useEffect(() => {
    if (!embla) return
    const read = () =>
      setPlace({
        here: embla.selectedScrollSnap(),
        hasPrevious: embla.canScrollPrev(),
        hasNext: embla.canScrollNext(),
      })
    read()
    embla.on('select', read).on('reInit', read)
    return () => {
      embla.off('select', read).off('reInit', read)
    }
  }, [embla])
  return place
}

type Motion = ReturnType<typeof useAutoplay>

// Plays only without `prefers-reduced-motion`, and pauses during hover, focus and while the tab is hidden.
function useAutoplay(embla: Embla, seconds: number | undefined) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus

  useEffect(() => {
    setIsPlaying(seconds !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [seconds])

  useEffect(() => {
    if (!embla || !seconds || !isPlaying || isHeld) return
    const timer = setInterval(() => document.hidden || embla.scrollNext(), seconds * 1000)
    return () => clearInterval(timer)
  }, [embla, seconds, isPlaying, isHeld])

  return {
    isOffered: seconds !== undefined,
    isPlaying,
    toggle: () => setIsPlaying((playing) => !playing),
    holders: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  }
}
