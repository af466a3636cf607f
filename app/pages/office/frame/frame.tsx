import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { roleWords } from '#app/departments/staff/staff.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { shopSign } from '#app/platform/shop/shop-sign.ts'
import type { FrameData } from '../page-data.ts'
import { KeyCap } from '../parts/key-cap.tsx'
import { useFrame } from '../use-page.ts'
import { clockInWords, initialsOf, vanInWords } from '../words.ts'
import { KeyboardProvider, useKeys } from './keys.tsx'
import { PhoneBar, PhonePages } from './phone-bar.tsx'
import { isAt, isWholeScreen, type Place, placesFor } from './places.ts'
import { Proof } from './proof.tsx'
import { SignOut } from './sign-out.tsx'
import { ToastProvider } from './toast.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeysList = lazy(async () => ({ default: (await import('./keys-list.tsx')).KeysList }))

/** The frame around every page of the office: rail, top bar, palette, keys and toasts. */
export function Frame() {
  const frame = useFrame()
  return (
    <KeyboardProvider hasKeys={frame?.hasKeys ?? true}>
      <ToastProvider>{frame ? <Framed frame={frame} /> : <Outlet />}</ToastProvider>
      <ScrollRestoration getKey={({ pathname }) => pathname.split('/').slice(0, 3).join('/')} />
    </KeyboardProvider>
  )
}

function Framed({ frame }: { frame: FrameData }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(null)
    setTyped('')
  }
  const places = placesFor(frame.member.verbs)
  const navigate = useNavigate()
  const isWhole = isWholeScreen(useLocation().pathname)
  useKeys([
    ...places.map(({ name, to, letter }) => ({
      key: `g ${letter}`,
      does: `Go to ${name}`,
      run: () => navigate(to),
    })),
    { key: '?', does: 'This list', run: () => setOpen('keys') },
  ])
  useChord(() => setOpen('palette'))
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
      >
        To the page
      </a>
      <div className="min-h-dvh md:grid md:grid-cols-[200px_minmax(0,1fr)]">
        <Rail frame={frame} places={places} onKeys={() => setOpen('keys')} />
        <div
          className={classNames(
            'flex min-w-0 flex-col md:pb-0',
            !isWhole && 'pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
          )}
        >
          <TopBar frame={frame} isWide={isWhole} onFind={() => setOpen('palette')} />
          {!isWhole && <PhonePages places={places} />}
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
        </div>
      </div>
      {!isWhole && <PhoneBar places={places} frame={frame} />}
      <Suspense
        fallback={open === 'palette' && <PaletteComing typed={typed} onType={setTyped} onClose={close} />}
      >
        {open === 'palette' && (
          <Palette places={places} verbs={frame.member.verbs} typed={typed} onClose={close} />
        )}
        {open === 'keys' && <KeysList onClose={() => setOpen(null)} />}
      </Suspense>
      <Proof memberId={frame.member.id} />
    </>
  )
}

type ComingProps = { typed: string; onType: (typed: string) => void; onClose: () => void }

/** Until the palette is fetched: what is typed is kept for it, and is no key of the page. */
const PaletteComing = ({ typed, onType, onClose }: ComingProps) => (
  <div role="dialog" aria-label="Find or do anything" className="fixed inset-0 z-50 bg-ink/34 p-3 sm:pt-24">
    <input
      // biome-ignore lint/a11y/noAutofocus: it was opened to type into it
      autoFocus
      aria-label="Find or do anything"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="mx-auto block h-[60px] w-full max-w-[680px] rounded-lg bg-white px-[58px] text-lg shadow-panel outline-none"
    />
  </div>
)

/** Ctrl or ⌘ K, in fields as well. */
function useChord(onPress: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Fetched before the second key.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onPress()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

type RailProps = { frame: FrameData; places: Place[]; onKeys: () => void }

const Rail = ({ frame, places, onKeys }: RailProps) => (
  <aside
    aria-label="The office"
    className="not-printed sticky top-0 hidden h-dvh flex-col border-line border-r bg-canvas px-3 py-4 md:flex"
  >
    <Link
      to="/office"
      className="block px-2 pt-0.5 pb-[18px] font-medium font-serif text-[19px]/6 tracking-[-0.012em]"
    >
      {shopSign().name}
      <span className="mt-px block font-medium font-sans text-cap text-ink-soft tracking-[0.04em]">
        The office
      </span>
    </Link>
    <nav aria-label="Places">
      <ul>
        {places.map((place) => (
          <RailPlace key={place.to} place={place} count={place.count && frame.counts[place.count]} />
        ))}
      </ul>
    </nav>
    <div className="mt-auto border-line border-t px-2 pt-3">
      <KeysButton onPress={onKeys} />
      <Who frame={frame} />
    </div>
  </aside>
)

function RailPlace({ place, count }: { place: Place; count: number | undefined }) {
  const { pathname } = useLocation()
  const isHere = isAt(place, pathname)
  return (
    <li>
      <Link
        to={place.to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'relative flex h-9 items-center gap-2.5 rounded-md px-2 font-medium hover:bg-shade hover:text-ink',
          isHere
            ? 'bg-shade text-ink before:absolute before:-left-3 before:h-5 before:w-[3px] before:rounded-r-[2px] before:bg-brand'
            : 'text-ink-soft',
        )}
      >
        <Icon of={place.icon} size={18} />
        {place.name}
        {Boolean(count) && <span className="ml-auto text-2xs tabular-nums">{count}</span>}
      </Link>
      {isHere && place.pages && place.pages.length > 1 && (
        <ul className="mt-0.5 mb-1.5 ml-[34px]">
          {place.pages.map((page) => (
            <li key={page.to}>
              <Link
                to={page.to}
                className={classNames(
                  'flex h-[30px] items-center text-xs',
                  isAt(page, pathname) ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                {page.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function KeysButton({ onPress }: { onPress: () => void }) {
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      onClick={onPress}
      className="mb-3 flex w-full items-center justify-between rounded-sm text-ink-soft text-xs hover:text-ink pointer-coarse:hidden"
    >
      Keys of this page
      <KeyCap of="?" always />
    </button>
  )
}

const Who = ({ frame: { member } }: { frame: FrameData }) => (
  <div className="flex items-center gap-2.5">
    <span
      aria-hidden="true"
      className="grid size-7 flex-none place-items-center rounded-full bg-ink font-semibold text-cap text-white leading-none"
    >
      {initialsOf(member.name)}
    </span>
    <span className="min-w-0 flex-1 text-xs">
      <Link to="/office/you" className="block truncate font-medium leading-6 hover:underline">
        {member.name}
      </Link>
      <span className="flex justify-between gap-2 text-ink-soft leading-6">
        {roleWords[member.role]}
        <SignOut />
      </span>
    </span>
  </div>
)

type TopBarProps = { frame: FrameData /** Not on a phone. */; isWide: boolean; onFind: () => void }

function TopBar({ frame, isWide, onFind }: TopBarProps) {
  const isMoving = useNavigation().state !== 'idle'
  return (
    <header
      className={classNames(
        'not-printed sticky top-0 z-40 h-14 items-center gap-4 border-line border-b bg-canvas px-4 md:flex md:px-8',
        isWide ? 'hidden' : 'flex',
      )}
    >
      {/* Before any script it leads to where orders are searched. */}
      <Link
        to="/office/orders?view=all"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onFind()
        }}
        className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md border border-line-strong bg-white pr-2 pl-3 text-ink-soft hover:border-edge md:max-w-[420px] pointer-coarse:h-11"
      >
        <Icon of={Search} size={16} />
        <span className="flex-1 truncate">Find or do anything</span>
        <span className="flex gap-[3px]">
          <ModifierCap />
          <KeyCap of="K" always />
        </span>
      </Link>
      <Clock frame={frame} />
      {isMoving && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-coming bg-brand"
        />
      )}
    </header>
  )
}

function ModifierCap() {
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform)
  return <KeyCap of={isMac ? '⌘' : 'Ctrl'} always />
}

/** London time, and how long until the van: as the shop's clock says, which the browser's need not. */
function Clock({ frame }: { frame: FrameData }) {
  const now = useShopTime(frame.now)
  const van = frame.van && vanInWords(new Date(frame.van), now)
  return (
    <div className="ml-auto hidden gap-5 whitespace-nowrap text-ink-soft text-xs md:flex">
      <span className="hidden lg:inline">{clockInWords(now)}</span>
      {van && (
        <span>
          <b className="font-semibold text-ink">{van.when}</b>
          {van.left}
        </span>
      )}
    </div>
  )
}

function useShopTime(told: string): Date {
  const [now, setNow] = useState(() => new Date(told))
  useEffect(() => {
    const ahead = Date.parse(told) - Date.now()
    const tick = () => setNow(new Date(Date.now() + ahead))
    tick()
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [told])
  return now
}
