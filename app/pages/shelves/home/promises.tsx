import { IdCard, Phone, Truck, Undo2 } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'

export type Promised = { kind: keyof typeof icons; title: string; words: string }

export function Promises({ promises }: { promises: Promised[] }) {
  return (
    <section aria-label="What you get" className="border-y border-line py-10">
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ kind, title, words }) => (
          <li key={kind}>
            <Icon of={icons[kind]} size={26} className="text-brand-deep" />
            <h2 className="mt-3 text-balance font-serif text-title font-medium">{title}</h2>
            <p className="mt-1.5 text-pretty text-sm text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons = { delivery: Truck, returns: Undo2, age: IdCard, people: Phone }
