import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type PointerEvent, useRef } from 'react'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { IconButton } from '#app/design/controls/icon-button.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { useTurns } from '#app/design/media/turns.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { Scene as SceneFiles } from '#app/platform/shop/scenes.ts'

export type HeroSlide = {
  /** Where its link leads, without the first slash. */
  slug: string
  /** A few words above the title. */
  eyebrow?: string
  /** No two slides have the same. */
  title: string
  words: string
  scene: SceneFiles
  tall: SceneFiles
  /** What the picture shows, where the words do not say it. */
  alt?: string
  /** How the picture is cut: a wide one lies behind the words, others are beside them. */
  crop: string
  /** The drink on offer, if any. */
  drink: string | null
  shelf: string
}

const SECONDS = 2

/**
 * The first slide is in the HTML and is usually the largest contentful paint; the pictures of the others load after
 * it.
 */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const { turn, setTurn, isPlaying, toggle, holders } = useTurns(SECONDS)
  const isHydrated = useHydrated()
  const here = turn % slides.length
  const step = (by: 1 | -1) => setTurn((last) => last + slides.length + by)
  return (
    <section
      aria-roledescription="carousel"
      aria-label="This month’s offers"
      className="relative grid touch-pan-y bg-shade"
      {...holders}
      {...useSwipe(step)}
    >
      {slides.map((slide, place) => (
        // biome-ignore lint/a11y/useSemanticElements: the pattern of the ARIA guide for slides
        <div
          key={slide.title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${place + 1} of ${slides.length}`}
          inert={place !== here}
          className={classNames(
            'col-start-1 row-start-1 transition-[opacity,visibility] duration-500',
            place !== here && 'invisible opacity-0',
          )}
        >
          <Slide slide={slide} isFirst={place === 0} hasPicture={place === 0 || isHydrated} />
        </div>
      ))}
      <Container className="pointer-events-none relative col-start-1 row-start-1 flex items-end pb-3 lg:pb-6">
        <div className="pointer-events-auto flex w-full items-center gap-1">
          <button
            type="button"
            onClick={toggle}
            className="inline-flex h-11 items-center gap-1.5 rounded-md pr-3 text-xs font-medium hover:text-brand-deep"
          >
            {isPlaying ? <Icon of={Pause} size={16} /> : <Icon of={Play} size={16} />}
            {isPlaying ? 'Pause' : 'Play'}
          </button>
          {slides.map(({ title }, place) => (
            <Mark
              key={title}
              label={`Show ${place + 1} of ${slides.length}: ${title}`}
              isHere={place === here}
              onPress={() => setTurn(place)}
            />
          ))}
          <span className="flex max-md:-mr-2.5 max-md:ml-auto">
            <IconButton label="Previous" onClick={() => step(-1)}>
              <Icon of={ChevronLeft} size={22} />
            </IconButton>
            <IconButton label="Next" onClick={() => step(1)}>
              <Icon of={ChevronRight} size={22} />
            </IconButton>
          </span>
        </div>
      </Container>
    </section>
  )
}

/**
 * Smaller than the truth: phones with a low-density screen load the small file, and show it a tenth of a second
 * sooner.
 */
const NARROW_SIZES = '(width >= 48rem) 50vw, 62vw'

type SlideProps = { slide: HeroSlide; isFirst: boolean; hasPicture: boolean }

function Slide({ slide, isFirst, hasPicture }: SlideProps) {
  const { eyebrow, title, words, scene, tall, alt = '', crop, drink, shelf, slug } = slide
  return (
    <div className="relative flex h-full flex-col md:flex-row-reverse">
      <div className="aspect-7/6 overflow-hidden md:aspect-auto md:w-1/2 lg:absolute lg:inset-0 lg:w-full">
        {hasPicture && (
          <Scene
            scene={scene}
            narrow={{ scene: tall, sizes: NARROW_SIZES }}
            alt={alt}
            sizes="100vw"
            priority={isFirst}
            className={crop}
          />
        )}
      </div>
      <Container className="relative flex flex-1 flex-col pt-6 pb-18 md:min-h-120 md:justify-center md:py-20 lg:min-h-[clamp(28rem,42vw,42rem)] lg:py-24">
        <div className="lg:max-w-[38%]">
          {eyebrow && <p className="mb-2 font-medium">{eyebrow}</p>}
          <h2 className="text-balance font-serif text-hero font-medium">{title}</h2>
          <p className="mt-4 max-w-md text-pretty text-lg">{words}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {drink && (
              <ButtonLink to={drink} prefetch="intent" look="ink" size="large">
                See the bottle
              </ButtonLink>
            )}
            <TextLink
              to={`/${slug}`}
              prefetch="intent"
              look="standing"
              arrow
              className="text-base! text-ink! max-md:py-2"
            >
              {shelf}
            </TextLink>
          </div>
        </div>
      </Container>
    </div>
  )
}

type MarkProps = { label: string; isHere: boolean; onPress: () => void }

const Mark = ({ label, isHere, onPress }: MarkProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={isHere ? 'true' : undefined}
    onClick={onPress}
    className="group/mark flex h-11 w-9 items-center rounded-sm px-1"
  >
    <span
      className={classNames(
        'h-0.75 w-full rounded-full transition-colors',
        isHere ? 'bg-ink' : 'bg-ink/30 group-hover/mark:bg-ink/60',
      )}
    />
  </button>
)

const SWIPE_PX = 40

function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef(0)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const way = clientX - from.current
      if (pointerType !== 'mouse' && Math.abs(way) > SWIPE_PX) step(way < 0 ? 1 : -1)
    },
  }
}
