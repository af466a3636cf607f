import type { Scene as SceneFiles } from '#app/platform/shop/scenes.ts'

type SceneProps = {
  scene: SceneFiles
  /** The same subject in another format, for screens narrower than 64rem. */
  narrow?: { scene: SceneFiles; sizes: string }
  /** Empty if the words next to it say the same. */
  alt: string
  /** Its width on the page, as the `sizes` attribute. */
  sizes: string
  /** For the one picture that is the largest contentful paint. */
  priority?: boolean
  /** Its position and crop: it fills its box. */
  className?: string
}

/** A picture other than a packshot. Its aspect ratio is known before it is loaded, to avoid a layout shift. */
export function Scene({ scene, narrow, alt, sizes, priority = false, className = '' }: SceneProps) {
  return (
    <picture className="contents">
      {narrow && (
        <>
          <source
            media={NARROW}
            type="image/avif"
            srcSet={sceneSet(narrow.scene, 'avif')}
            sizes={narrow.sizes}
          />
          <source media={NARROW} srcSet={sceneSet(narrow.scene, 'webp')} sizes={narrow.sizes} />
        </>
      )}
      <source type="image/avif" srcSet={sceneSet(scene, 'avif')} sizes={sizes} />
      <img
        src={`${scene.base}-${scene.widths[0]}.webp`}
        srcSet={sceneSet(scene, 'webp')}
        sizes={sizes}
        alt={alt}
        width={scene.width}
        height={scene.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={`object-cover ${className}`}
      />
    </picture>
  )
}

const NARROW = '(width < 64rem)'

const sceneSet = ({ base, widths }: SceneFiles, ending: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')
