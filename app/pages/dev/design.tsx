import { Container } from '#app/design/material/container.tsx'
import { Controls } from '#app/design/pattern-book/controls.tsx'
import { Material } from '#app/design/pattern-book/material.tsx'
import { Overlays } from '#app/design/pattern-book/overlays.tsx'
import { Shopping } from '#app/design/pattern-book/shopping.tsx'
import { States } from '#app/design/pattern-book/states.tsx'
import { Wayfinding } from '#app/design/pattern-book/wayfinding.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import type { Route } from './+types/design'

/** The route is in every build; a live shop answers 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(appContext).mode === 'live') throw new Response('We can’t find that page', { status: 404 })
  return null
}

export const meta = () => [{ title: 'Pattern book' }, { name: 'robots', content: 'noindex' }]

const chapters = [
  ['material', 'Material'],
  ['controls', 'Controls'],
  ['shopping', 'Shopping'],
  ['wayfinding', 'Wayfinding'],
  ['overlays', 'Over the page'],
  ['states', 'States'],
]

/** The pattern book: every component in every state, to look at and to test against. Not served in live mode. */
export default function PatternBook() {
  return (
    <Container className="py-10 lg:py-14">
      <header className="max-w-prose pb-8">
        <p className="text-xs text-ink-soft">offlicence · app/design</p>
        <h1 className="mt-2 font-serif text-page font-medium">Pattern book</h1>
        <p className="mt-3 text-lg text-pretty text-ink-soft">
          The parts this shop is made of, in every state they can be in. The bottle is the hero of every
          screen; everything here steps back.
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label="Chapters" className="lg:sticky lg:top-8 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 pb-6 lg:flex-col">
            {chapters.map(([id, name]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <Material />
          <Controls />
          <Shopping />
          <Wayfinding />
          <Overlays />
          <States />
        </div>
      </div>
    </Container>
  )
}
