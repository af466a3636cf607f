import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import type { Scene as SceneFiles } from '#app/platform/shop/scenes.ts'
import { ordinal } from '#app/platform/text/ordinal.ts'

/** A bottle with a name engraved in its glass. */
export function EngravingBanner({ scene, price }: { scene: SceneFiles; price: string }) {
  return (
    <section
      aria-labelledby="engraving"
      className="relative overflow-hidden rounded-lg bg-tint-amber md:flex md:aspect-16/7 md:items-center"
    >
      <Scene
        scene={scene}
        alt="A bottle of malt whisky engraved ‘For Rosalind, Midsummer 2026’, and the name in our three fonts"
        sizes="(min-width: 82.5rem) 78.5rem, (min-width: 48rem) 100vw, 170vw"
        className="h-64 w-full object-[82%_40%] md:absolute md:inset-0 md:h-full"
      />
      <div className="relative px-5 py-8 sm:px-10 md:max-w-md md:px-14 md:py-12">
        <h2 id="engraving" className="text-balance font-serif text-page font-medium">
          Say it in glass
        </h2>
        <p className="mt-3 text-pretty">
          Two lines, three typefaces, cut into the bottle by hand for {price}. You see your words on the glass
          while you write them.
        </p>
        <ButtonLink to="/engravings" prefetch="intent" look="ink" size="large" className="mt-6">
          Engrave a bottle
        </ButtonLink>
      </div>
    </section>
  )
}

type Bottle = { id: string; photo: string }

export function CaseTeaser({ bottles }: { bottles: Bottle[] }) {
  return (
    <section
      aria-labelledby="case"
      className="grid items-center overflow-hidden rounded-lg bg-ink text-white md:grid-cols-2"
    >
      <div className="px-5 py-8 sm:px-10 md:px-14 md:py-12">
        <h2 id="case" className="text-balance font-serif text-page font-medium">
          Six of one, or half a dozen of each other
        </h2>
        <p className="mt-3 max-w-md text-pretty text-night-soft">
          Build a case of six or twelve by hand, or tell us what you would like and what it may cost. Of our
          Multi Buy bottles, the {ordinal(caseSize())} is free.
        </p>
        <ButtonLink to="/case" prefetch="intent" look="outline" size="large" className="mt-6">
          Build a case
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="flex h-full items-end justify-center bg-tint-stone px-4 pt-6 md:px-8"
      >
        {bottles.map(({ id, photo }) => (
          <Photo
            key={id}
            base={photo}
            alt=""
            sizes="(min-width: 48rem) 18rem, 42vw"
            className="-mx-[7%] w-[44%] flex-none rounded-none bg-transparent!"
          />
        ))}
      </div>
    </section>
  )
}
