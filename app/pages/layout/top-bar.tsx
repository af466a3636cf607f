import { Ellipsis, Pause, Play } from 'lucide'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { SocialIcon } from '#app/design/media/social-icon.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { serviceLinks, topLinks } from './service-links.ts'

/**
 * News, sayings and services above the header. Rendered on the server only (`app/root.tsx`): a small inline script
 * (`server/html/before-first-paint.ts`) rotates its texts, and the browser itself opens what small screens have no
 * room for.
 */
export function TopBar({ announcements }: { announcements: string[] }) {
  const { sayings } = theShop()
  return (
    <>
      <section id="top-bar" aria-label="Good to know" className="group/bar bg-ink text-xs text-white">
        <Container className="flex min-h-9 items-center gap-x-3">
          <PauseButton />
          {/* On narrow screens both share one place: a saying replaces the news now and then. */}
          <div className="grid min-w-0 flex-1 min-[89rem]:contents">
            <InTurn
              of="news"
              words={announcements}
              className={sayings.length > 0 ? 'max-[89rem]:group-data-saying/bar:opacity-0' : ''}
            />
            {sayings.length > 0 && (
              <InTurn
                of="sayings"
                words={sayings}
                className="flex-1 font-serif text-[0.8125rem] text-night-soft italic max-[89rem]:not-group-data-saying/bar:invisible max-[89rem]:not-group-data-saying/bar:opacity-0 min-[89rem]:text-center *:data-away:invisible"
              />
            )}
          </div>
          <nav aria-label="Services" className="ml-auto hidden lg:block">
            <ul className="flex items-center gap-x-4">
              {topLinks.map(({ to, name }) => (
                <li key={to}>
                  <a href={to} className="tap whitespace-nowrap underline-offset-4 hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SocialLinks className="-mr-2 hidden pl-2 lg:flex" />
          <button
            type="button"
            popoverTarget="more"
            aria-label="More of the shop"
            className="tap -mr-1.5 ml-auto flex size-8 flex-none items-center justify-center rounded-full lg:hidden"
          >
            <Icon of={Ellipsis} size={20} />
          </button>
        </Container>
      </section>
      <More />
    </>
  )
}

/** Hidden without scripts, when nothing moves. */
const PauseButton = () => (
  <button
    type="button"
    hidden
    data-pause="announcements"
    className="tap group/pause flex size-6 flex-none items-center justify-center rounded-full text-night-soft transition-colors hover:text-white"
  >
    <Icon of={Pause} size={14} className="hidden group-data-playing/pause:block" />
    <Icon of={Play} size={14} className="group-data-playing/pause:hidden" />
  </button>
)

type InTurnProps = { of: 'news' | 'sayings'; words: readonly string[]; className: string }

/** All texts share the space of the longest, and are shown one after the other. */
const InTurn = ({ of, words, className }: InTurnProps) => (
  <ul
    data-turns={of}
    className={classNames(
      'col-start-1 row-start-1 grid min-w-0 items-center py-0.5 leading-4 text-balance wrap-anywhere transition-opacity duration-500',
      className,
    )}
  >
    {words.map((each, place) => (
      <li
        key={each}
        data-away={place > 0 ? '' : undefined}
        className="col-start-1 row-start-1 transition-opacity duration-500 data-away:opacity-0"
      >
        {each}
      </li>
    ))}
  </ul>
)

export const SocialLinks = ({ className }: { className: string }) => (
  <ul className={classNames('items-center', className)}>
    {theShop().social.map(({ name, href }) => (
      <li key={name}>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`${name}, opens in a new tab`}
          title={name}
          className="tap flex size-9 items-center justify-center rounded-full transition-opacity hover:opacity-70"
        >
          <SocialIcon name={name} />
        </a>
      </li>
    ))}
  </ul>
)

/** The links on small screens. Escape and a press outside close them. */
const More = () => (
  <nav
    id="more"
    popover="auto"
    aria-label="More of the shop"
    className="absolute inset-x-0 top-9 m-0 w-full bg-ink px-4 pt-1 pb-4 text-base text-white shadow-panel sm:px-6"
  >
    <ul className="divide-y divide-white/15">
      {serviceLinks.map(({ to, name }) => (
        <li key={to}>
          <a href={to} className="flex min-h-12 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 font-serif wrap-anywhere text-night-soft italic">{theShop().sayings[0]}</p>
      <SocialLinks className="-mr-2 flex" />
    </div>
  </nav>
)
