import { ViewTransition } from 'react'
import { classNames } from '../material/class-names.ts'

/** For a card in two columns on a phone (320, or 520 on a high-density screen), and for a drink's own page (800). */
export const photoWidths = [160, 320, 520, 800] as const

export type Tint =
  | 'amber'
  | 'copper'
  | 'hop'
  | 'straw'
  | 'agave'
  | 'sage'
  | 'ice'
  | 'rose'
  | 'burgundy'
  | 'stone'

type PhotoProps = {
  /** The URL without width and extension: '/photos/strathcorran-15.ab12cd34'. */
  base: string
  alt: string
  /** Its width on the page, as the `sizes` attribute: '(min-width: 64rem) 20rem, 50vw'. */
  sizes: string
  tint?: Tint
  /** For the one photograph that is the largest contentful paint. */
  priority?: boolean
  /** A tiny data: URL, shown until the photograph is loaded. */
  blur?: string
  /** `cover` fills the tile to its edges, for scenes; packshots have their margin in the picture. */
  fit?: 'contain' | 'cover'
  /** The name of its view transition, from its place on one page to its place on the next. */
  grows?: string
  className?: string
}

/**
 * A packshot, 4 : 5, on its tile. The tile is there before the picture, to avoid a layout shift. On the server it has
 * no view transition: naming it on every photograph would be a thirtieth of a shelf.
 */
export function Photo({ tint = 'stone', grows, className, ...picture }: PhotoProps) {
  const tile = (
    <div className={classNames('aspect-4/5 overflow-hidden rounded-md', tints[tint], className)}>
      <Picture {...picture} />
    </div>
  )
  if (import.meta.env.SSR) return tile
  return (
    <ViewTransition name={grows} share="grow" default="none">
      {tile}
    </ViewTransition>
  )
}

function Picture({
  base,
  alt,
  sizes,
  priority = false,
  blur,
  fit = 'contain',
}: Omit<PhotoProps, 'tint' | 'grows' | 'className'>) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={photoSet(base, 'avif')} sizes={sizes} />
      <img
        src={`${base}-520.webp`}
        srcSet={photoSet(base, 'webp')}
        sizes={sizes}
        alt={alt}
        width={800}
        height={1000}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={classNames(
          'size-full bg-cover bg-center text-xs text-ink-soft noscript:bg-none!',
          fit === 'cover' ? 'object-cover' : 'object-contain',
        )}
        style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
        // Cut-outs are transparent: the blur would stay visible behind the glass.
        onLoad={blur ? (event) => dropBlur(event.currentTarget) : undefined}
        ref={blur ? (image) => (image?.complete ? dropBlur(image) : undefined) : undefined}
      />
    </picture>
  )
}

export const photoSet = (base: string, ending: 'avif' | 'webp') =>
  photoWidths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')

function dropBlur(image: HTMLImageElement) {
  image.style.backgroundImage = ''
}

export const tints: Record<Tint, string> = {
  amber: 'bg-tint-amber',
  copper: 'bg-tint-copper',
  hop: 'bg-tint-hop',
  straw: 'bg-tint-straw',
  agave: 'bg-tint-agave',
  sage: 'bg-tint-sage',
  ice: 'bg-tint-ice',
  rose: 'bg-tint-rose',
  burgundy: 'bg-tint-burgundy',
  stone: 'bg-tint-stone',
}
