import { Mail, MapPin, MessageCircleQuestionMark, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'

export function ContactPanel() {
  const { name, phone, email, address, hours } = theShop()
  return (
    <address className="divide-y divide-line not-italic">
      <Way icon={<Icon of={Phone} size={20} />} title="By phone" note={hours.phone}>
        <a href={`tel:${phone.dialled}`} className={link}>
          {phone.shown}
        </a>
      </Way>
      <Way
        icon={<Icon of={Mail} size={20} />}
        title="By e-mail"
        note={`We answer within ${theShop().answersWithin}`}
      >
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Way>
      <Way icon={<Icon of={MapPin} size={20} />} title="By post">
        {[name, ...address.lines, address.town, address.county, address.postcode, address.country].map(
          (line) => (
            <span key={line} className="block">
              {line}
            </span>
          ),
        )}
      </Way>
      <Way icon={<Icon of={MessageCircleQuestionMark} size={20} />} title="By form">
        <ul>
          {forms.map(({ to, name }) => (
            <li key={to}>
              <TextLink to={to} className="flex min-h-11 items-center">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </Way>
    </address>
  )
}

const forms = [
  { to: '/orderqueries', name: 'About an order' },
  { to: '/productqueries', name: 'About a drink' },
  { to: '/orderbyphone', name: 'Order by phone' },
  { to: '/headoffice', name: 'Anything else' },
  { to: '/help', name: 'Help centre' },
]

const link = 'tap font-medium break-all text-brand-deep underline-offset-4 hover:underline'

type WayProps = { icon: ReactNode; title: string; note?: string; children: ReactNode }

function Way({ icon, title, note, children }: WayProps) {
  return (
    <section className="flex gap-4 py-6 first:pt-1">
      <span className="flex size-11 flex-none items-center justify-center rounded-full bg-shade text-ink-soft">
        {icon}
      </span>
      <div className="min-w-0 text-base">
        <h3 className="text-sm text-ink-soft">{title}</h3>
        <div className="mt-1">{children}</div>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
    </section>
  )
}
