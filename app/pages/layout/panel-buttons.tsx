import { Phone, UserRound } from 'lucide-react'
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/pages/hydrated.ts'
import type { PanelName, PanelProps } from './panel.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** What stands behind the header's buttons. Its code comes with the first press, or with the pointer on its way there. */
const fetchPanel = () => import('./panel.tsx')

/** Where the same can be had before scripts have taken the page over, and where they can't be fetched. */
const elsewhere: Record<PanelName, string> = { profile: '/profile', contact: '#find-us' }

export function PanelButtons() {
  const { key } = useLocation()
  const [last, setLast] = useState<{ name: PanelName; at: string | null }>({ name: 'profile', at: null })
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const opener = useRef<HTMLButtonElement | null>(null)
  const isOpen = last.at === key
  const close = () => setLast(({ name }) => ({ name, at: null }))
  // Whoever goes to another address has left the panel behind, and does not find it again on coming back.
  if (last.at !== null && !isOpen) close()
  useBackCloses(isOpen && Panel !== undefined, close)
  useHeaderBottom(isOpen)
  useClosingHeader(isOpen, close)

  const press = (name: PanelName) => async (event: MouseEvent<HTMLButtonElement>) => {
    if (isOpen && last.name === name) return close()
    opener.current = event.currentTarget
    setLast({ name, at: key })
    try {
      const panel = await fetchPanel()
      setPanel(() => panel.Panel)
    } catch {
      close()
      window.location.assign(elsewhere[name])
    }
  }
  const wiring = (name: PanelName) => ({
    isOpen: isOpen && last.name === name,
    onClick: press(name),
    href: elsewhere[name],
  })
  return (
    <div className="-mr-2 ml-auto flex items-center lg:ml-0 lg:gap-1">
      <PanelButton label="Contact Us" icon={<Phone size={22} />} {...wiring('contact')} />
      <PanelButton label="Profile" icon={<UserRound size={22} />} {...wiring('profile')} />
      {Panel && <Panel name={last.name} open={isOpen} onClose={close} opener={opener} />}
    </div>
  )
}

type PanelButtonProps = {
  label: string
  icon: ReactNode
  isOpen: boolean
  href: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

function PanelButton({ label, icon, isOpen, href, onClick }: PanelButtonProps) {
  const words = (
    <>
      <span className={isOpen ? 'text-brand-deep' : 'text-ink'}>{icon}</span>
      <span className="max-[23rem]:sr-only">{label}</span>
    </>
  )
  if (!useHydrated())
    return (
      <a href={href} className={dress}>
        {words}
      </a>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      onPointerEnter={() => void fetchPanel().catch(() => {})}
      className={dress}
    >
      {words}
    </button>
  )
}

const dress =
  'flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-2 text-xs whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-expanded:text-brand-deep'

/** The panel begins where the header ends, which is elsewhere when the page is scrolled. */
function useHeaderBottom(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const measure = () => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      document.documentElement.style.setProperty('--header-bottom', `${bottom}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen])
}

/** The header stays within reach beside an open panel, and is outside it all the same: a press there closes it. */
function useClosingHeader(isOpen: boolean, close: () => void) {
  const onPress = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const header = document.querySelector('header')
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('a, button')) onPress()
    }
    header?.addEventListener('pointerdown', press)
    return () => header?.removeEventListener('pointerdown', press)
  }, [isOpen])
}
