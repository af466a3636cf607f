import { photoName } from '#app/departments/catalogue/card.ts'
import { bottleSize, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { Photo, type Tint } from '#app/design/media/photo.tsx'
import { ZoomablePhoto } from './zoomable-photo.tsx'

type GalleryProps = {
  drink: Pick<Drink, 'id' | 'name' | 'photo' | 'photographs' | 'sizeMl' | 'packSize' | 'subtype'>
  tint: Tint
}

/** The first photograph, and below it the others as thumbnails. */
export function Gallery({ drink, tint }: GalleryProps) {
  const { id, name, photo, photographs = [] } = drink
  const [first, ...others] = photographs
  return (
    <>
      <ZoomablePhoto base={photo.base} name={name}>
        <Photo
          key={id}
          grows={photoName(id)}
          base={photo.base}
          blur={photo.blur}
          alt={first?.alt || `${name}, ${bottleSize(drink)}`}
          tint={tint}
          sizes="(min-width: 80rem) 41rem, (min-width: 48rem) 50vw, 18rem"
          priority
          className="max-md:max-h-90 max-md:w-full md:max-h-[44rem] md:w-full"
        />
      </ZoomablePhoto>
      {others.length > 0 && (
        <ul aria-label="More photographs" className="mt-3 grid grid-cols-4 gap-3">
          {others.map(({ base, blur, alt }, at) => {
            const title = `${name}, photograph ${at + 2} of ${photographs.length}`
            return (
              <li key={base}>
                <ZoomablePhoto base={base} name={title} look="small">
                  <Photo
                    base={base}
                    blur={blur}
                    alt={alt || title}
                    tint={tint}
                    sizes="(min-width: 80rem) 10rem, (min-width: 48rem) 12vw, 25vw"
                  />
                </ZoomablePhoto>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
