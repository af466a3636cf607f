import { Photo } from '#app/design/media/photo.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Prose } from '#app/design/text/prose.tsx'
import type { Passage, Picture } from '../articles.ts'
import { FilmPlayer } from '../ui/film-player.tsx'

/** The text of an article in one narrow column, with slightly wider pictures. */
export function ArticleText({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="space-y-8">
      {passages.map((passage) =>
        'html' in passage ? (
          <Prose key={passage.html} html={passage.html} size="reading" className="mx-auto" />
        ) : 'film' in passage ? (
          <FilmPlayer key={passage.film.base} film={passage.film} />
        ) : 'photograph' in passage ? (
          <Photo
            key={passage.photograph.base}
            base={passage.photograph.base}
            alt={passage.photograph.words}
            sizes="20rem"
            className="mx-auto max-w-80"
          />
        ) : (
          <Inset key={passage.picture.scene.base} {...passage.picture} />
        ),
      )}
    </div>
  )
}

const Inset = ({ scene, words }: Picture) => (
  <div className="mx-auto max-w-prose overflow-hidden rounded-md">
    <Scene scene={scene} alt={words} sizes="(min-width: 44rem) 42rem, 100vw" className="aspect-16/9 w-full" />
  </div>
)
