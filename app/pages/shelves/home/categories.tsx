import { Link } from 'react-router'
import { Scene } from '#app/design/media/scene.tsx'
import { Strip } from '#app/design/media/strip.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import type { Scene as SceneFiles } from '#app/platform/shop/scenes.ts'

type Category = { title: string; slug: string; scene: SceneFiles }

/** Two in view, four from 464 px, seven from 1024 px. */
const columns =
  'auto-cols-[calc((100%-1rem)/2)] min-[464px]:auto-cols-[calc((100%-3rem)/4)] min-[1024px]:auto-cols-[calc((100%-6rem)/7)]'

export function Categories({ categories }: { categories: Category[] }) {
  return (
    <section>
      <Strip heading={<SectionHeading>Shop by Categories</SectionHeading>} columns={columns}>
        {categories.map(({ title, slug, scene }) => (
          <li key={slug} className="group/category relative">
            <div className="overflow-hidden rounded-md">
              <Scene
                scene={scene}
                alt=""
                sizes="(min-width: 64rem) 10.5rem, (min-width: 464px) 25vw, 48vw"
                className="aspect-4/5 w-full transition-transform duration-250 group-hover/category:scale-[1.03]"
              />
            </div>
            <Link
              to={`/${slug}`}
              prefetch="intent"
              className="flex min-h-11 items-center justify-center rounded-sm pt-1 font-serif text-name font-medium underline-offset-4 -outline-offset-2 after:absolute after:inset-0 group-hover/category:underline sm:text-title"
            >
              {title}
            </Link>
          </li>
        ))}
      </Strip>
    </section>
  )
}
