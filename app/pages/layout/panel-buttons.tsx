import { Heart, Phone, ShoppingBasket, UserRound } from 'lucide'
import { type ComponentType, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useBasketCount } from '#app/departments/basket/basket-state.ts'
import { useWishCount } from '#app/departments/wishlist/wishlist-state.ts'
import { Count } from '#app/design/feedback/count.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import type { PanelName, PanelProps } from './panel.tsx'
import { useOpenUntilNavigation } from './use-open-until-navigation.ts'

/**
 * The panel behind the header's buttons. Its code is loaded on the first press, or prefetched when the pointer
 * approaches.
 */
const fetchPanel = () => import('./panel.tsx')

/** Where the buttons lead before hydration, and if the code can't be loaded. */
const elsewhere: Record<PanelName, string> = {
  wishlist: '/wishlist',
  contact: '#find-us',
  profile: '/profile',
  basket: '/cart',
}

export function PanelButtons() {
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [last, setLast] = useState<PanelName>('profile')
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const wishes = useWishCount()
  const items = useBasketCount()
  const opener = useRef<HTMLButtonElement | null>(null)

  const press = (name: PanelName) => async (event: MouseEvent<HTMLButtonElement>) => {
    if (isOpen && last === name) return close()
    opener.current = event.currentTarget
    setLast(name)
    open()
    try {
      const panel = await fetchPanel()
      setPanel(() => panel.Panel)
    } catch {
      close()
      window.location.assign(elsewhere[name])
    }
  }
  const wiring = (name: PanelName) => ({
    isOpen: isOpen && last === name,
    onClick: press(name),
    href: elsewhere[name],
  })
  return (
    <div className="contents sm:-mr-2 sm:ml-auto sm:flex sm:items-center lg:ml-0 lg:gap-1">
      <PanelButton
        label="Wishlist"
        icon={<Icon of={Heart} size={22} />}
        count={wishes}
        countWords="on your wishlist"
        className="ml-auto sm:ml-0"
        {...wiring('wishlist')}
      />
      <PanelButton
        label="Contact Us"
        icon={<Icon of={Phone} size={22} />}
        className={secondRow}
        {...wiring('contact')}
      />
      <PanelButton
        label="Profile"
        icon={<Icon of={UserRound} size={22} />}
        className={classNames(secondRow, 'max-sm:-mr-2')}
        {...wiring('profile')}
      />
      <PanelButton
        label="Basket"
        icon={<Icon of={ShoppingBasket} size={22} />}
        count={items}
        countWords="in your basket"
        className="max-sm:-mr-2"
        {...wiring('basket')}
      />
      {Panel && <Panel name={last} open={isOpen} onClose={close} opener={opener} />}
    </div>
  )
}

/** On phones the basket is next to the name, the other two next to the search, without their words. */
const secondRow = 'max-sm:order-last max-sm:mt-2.5 max-sm:[&>:last-child]:sr-only'

type PanelButtonProps = {
  label: string
  icon: ReactNode
  count?: number
  /** '3 on your wishlist': the number in words, next to a name that stays the same. */
  countWords?: string
  className?: string
  isOpen: boolean
  href: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

function PanelButton({ label, icon, isOpen, href, onClick, ...more }: PanelButtonProps) {
  const { count = 0, countWords, className } = more
  const countId = useId()
  const words = (
    <>
      <span className={classNames('relative', isOpen ? 'text-brand-deep' : 'text-ink')}>
        {icon}
        <Count of={count} className="absolute -top-2 left-3.5 max-[23rem]:-right-2.5 max-[23rem]:left-auto" />
      </span>
      <span className="max-[23rem]:sr-only">{label}</span>
    </>
  )
  if (!useHydrated())
    return (
      <a href={href} className={classNames(dress, className)}>
        {words}
      </a>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={count > 0 ? countId : undefined}
        onClick={onClick}
        onPointerEnter={() => void fetchPanel().catch(() => {})}
        className={classNames(dress, className)}
      >
        {words}
      </button>
      {count > 0 && (
        <span id={countId} hidden>
          {count} {countWords}
        </span>
      )}
    </>
  )
}

const dress =
  'flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-2 text-xs whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-expanded:text-brand-deep'
