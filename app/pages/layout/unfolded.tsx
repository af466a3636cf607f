import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import type { MenuEntry } from './links.ts'

/** A shelf of the menu with its kinds, as wide as the page. */
export default function Unfolded({ entry: { to, name, kinds } }: { entry: MenuEntry }) {
  const plain = kinds.filter((kind) => kind.kinds.length === 0)
  return (
    <div className="absolute inset-x-0 top-full border-y border-line bg-white shadow-raised">
      <Container className="grid grid-cols-[14rem_1fr] gap-x-16 py-8">
        <div>
          <p className="font-serif text-heading font-medium">{name}</p>
          <Link
            to={to}
            prefetch="intent"
            className={classNames(kindClass, 'mt-3 font-semibold text-brand-deep')}
          >
            All {name === 'Others' ? 'other drinks' : name.toLowerCase()}
          </Link>
        </div>
        <div className="flex gap-x-16">
          {kinds
            .filter((kind) => kind.kinds.length > 0)
            .map((kind) => (
              <div key={kind.to}>
                <Link to={kind.to} prefetch="intent" className={classNames(kindClass, 'font-semibold')}>
                  {kind.name}
                </Link>
                <Kinds kinds={kind.kinds} />
              </div>
            ))}
          <Kinds kinds={plain} />
        </div>
      </Container>
    </div>
  )
}

const Kinds = ({ kinds }: { kinds: MenuEntry[] }) => (
  <ul className="grid grid-flow-col grid-rows-4 content-start gap-x-12">
    {kinds.map(({ to, name }) => (
      <li key={to}>
        <Link to={to} prefetch="intent" className={kindClass}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const kindClass = 'flex min-h-10 items-center whitespace-nowrap underline-offset-4 hover:underline'
