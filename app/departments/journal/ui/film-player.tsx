import type { Film } from '../articles.ts'

/** The browser’s own player, which loads nothing of the film before it is started. */
export function FilmPlayer({ film }: { film: Film }) {
  const { base, width, height, seconds, title, words } = film
  return (
    <figure className="mx-auto max-w-prose">
      <video
        controls
        muted
        playsInline
        preload="none"
        poster={`${base}.webp`}
        width={width}
        height={height}
        aria-label={`${title}, a silent film`}
        className="h-auto w-full rounded-md bg-shade"
      >
        <source src={`${base}.webm`} type="video/webm" />
        <source src={`${base}.mp4`} type="video/mp4" />
      </video>
      <figcaption className="mt-3 text-sm text-pretty text-ink-soft">
        <strong className="font-semibold text-ink">{title}.</strong> A silent film of {seconds} seconds.{' '}
        {words}
      </figcaption>
    </figure>
  )
}
