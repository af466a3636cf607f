import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../material/class-names.ts'

type MenuItem =
  | { key: string; label: ReactNode; icon?: ReactNode; to: string }
  | {
      key: string
      label: ReactNode
      icon?: ReactNode
      onSelect: () => void
      danger?: boolean
      disabled?: boolean
    }
  | { key: string; separator: true }

type MenuProps = {
  /** The button that opens it; it gets its state and keys from here. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A short list of actions or links, behind one button. For choosing a value use Select. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className={popup}>
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  if ('separator' in item) return <Base.Separator className="my-1 h-px bg-line" />
  if ('to' in item)
    return (
      <Base.LinkItem closeOnClick render={<Link to={item.to} />} className={line}>
        {item.icon}
        {item.label}
      </Base.LinkItem>
    )
  return (
    <Base.Item
      onClick={item.onSelect}
      disabled={item.disabled}
      className={classNames(line, item.danger && 'text-error')}
    >
      {item.icon}
      {item.label}
    </Base.Item>
  )
}

const popup = classNames(
  'min-w-52 rounded-md border border-line bg-white p-1 text-ink shadow-raised outline-none transition-opacity duration-150',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
)

const line =
  'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-sm px-3 text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-shade data-disabled:text-ink-soft pointer-coarse:min-h-11'
