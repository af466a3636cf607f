import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import {
  ArrowRight,
  ClipboardList,
  type IconNode,
  MessageSquare,
  Package,
  Search,
  Ticket,
  Truck,
  User,
  Users,
  Wine,
  Zap,
} from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Verb } from '#app/departments/staff/staff.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { officeApi } from '../office-api.ts'
import { isToDecide } from '../orders/order-acts.ts'
import { simpleActs } from '../orders/simple-acts.ts'
import { viewsOfOrders } from '../orders/views.ts'
import { KeyCap } from '../parts/key-cap.tsx'
import { Failure } from '../parts/message.tsx'
import type { Place } from './places.ts'
import { useToasts } from './toast.tsx'

type Found = {
  kind: string
  title: string
  detail: string
  href: string
  actions: { name: string; title: string; detail: string; href: string; reference: string }[]
}

const icons: Record<string, IconNode> = {
  order: Package,
  enquiry: MessageSquare,
  drink: Wine,
  supplier: Truck,
  purchase_order: ClipboardList,
  coupon: Ticket,
  staff: User,
  person: Users,
}

type Line = { id: string; title: string; detail: string; icon: IconNode; hint?: ReactNode; run: () => void }
type Lines = { value: string; items: Line[] }

type PaletteProps = {
  places: Place[]
  verbs: readonly Verb[]
  /** What was typed before it was there. */
  typed: string
  onClose: () => void
}

/** Finds and does anything: what can be done first, then what was found, then where one can go. */
export function Palette({ places, verbs, typed, onClose }: PaletteProps) {
  const [asked, setAsked] = useState(typed)
  const [failure, setFailure] = useState('')
  const found = useFound(asked)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()

  const go = (to: string) => {
    onClose()
    navigate(to)
  }
  const act = async ({ name, reference, href }: Found['actions'][number]) => {
    const simple = simpleActs[name]
    if (!simple) return go(href)
    const answer = await simple.run(reference)
    // What has to be decided first is decided in the order's own box.
    if (!answer.ok && isToDecide(answer.refusal)) return go(`${href.split('?')[0]}?act=${name}`)
    if (!answer.ok) return setFailure(answer.refusal.error_message)
    onClose()
    show(answer.data)
    await revalidate()
  }

  const pages = destinations(places, verbs)
    .filter(matching(asked))
    .map((line) => ({ ...line, run: () => go(line.id) }))
  const isAct = ({ isAct: does }: { isAct?: boolean | undefined }) => Boolean(does) && asked.trim() !== ''
  const groups: Lines[] = [
    {
      value: 'Do',
      items: [
        ...pages.filter(isAct),
        ...found
          .flatMap(({ actions }) => actions)
          .map((action) => ({
            id: `${action.name} ${action.reference}`,
            title: action.title,
            detail: action.detail,
            icon: Zap,
            hint: (
              <span className="font-semibold text-brand-deeper">
                {simpleActs[action.name] ? 'Do it' : 'Open'}
              </span>
            ),
            run: () => void act(action),
          })),
      ],
    },
    {
      value: 'Find',
      items: found.map(({ kind, title, detail, href }) => ({
        id: href,
        title,
        detail,
        icon: icons[kind] ?? Package,
        run: () => go(href),
      })),
    },
    { value: 'Go', items: pages.filter((page) => !isAct(page)) },
  ].filter(({ items }) => items.length > 0)

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/34" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-24">
          <Dialog.Popup
            aria-label="Find or do anything"
            className="flex max-h-[calc(100dvh-1.5rem)] w-full max-w-[680px] flex-col overflow-hidden rounded-lg bg-white shadow-panel outline-none sm:max-h-[calc(100dvh-8rem)]"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              value={asked}
              onValueChange={setAsked}
              filter={null}
              itemToStringValue={(line: Line) => line.title}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex h-[60px] flex-none items-center gap-3.5 border-line border-b px-5">
                <Icon of={Search} size={20} />
                <Autocomplete.Input
                  aria-label="Find or do anything"
                  placeholder="K7QF, smith, dispatch K7QF, add 12 thistle …"
                  className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-soft"
                />
                <Dialog.Close className="rounded-sm p-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
                  <KeyCap of="Esc" always />
                  <span className="sr-only text-ink-soft text-xs pointer-coarse:not-sr-only">Close</span>
                </Dialog.Close>
              </div>
              {failure && (
                <div className="p-3">
                  <Failure title="This was not done.">{failure}</Failure>
                </div>
              )}
              <Autocomplete.Empty className="px-5 text-ink-soft not-empty:py-6">
                {asked &&
                  'Nothing is called that. A reference, a name, a postcode or a phone number finds an order.'}
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
                {(group: Lines) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="px-5 pt-3 pb-1 font-medium text-2xs text-ink-soft">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(line: Line) => <PaletteLine key={line.id} line={line} asked={asked} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <div className="flex h-10 flex-none items-center gap-4 border-line border-t bg-canvas px-5 text-2xs text-ink-soft pointer-coarse:hidden">
              <span className="flex items-center gap-1">
                <KeyCap of="↑" always />
                <KeyCap of="↓" always />
                choose
              </span>
              <span className="flex items-center gap-1">
                <KeyCap of="↵" always />
                do or open
              </span>
              <span className="ml-auto hidden sm:inline">
                A reference, a name, a postcode or a phone number
              </span>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const PaletteLine = ({ line, asked }: { line: Line; asked: string }) => (
  <Autocomplete.Item
    value={line}
    onClick={line.run}
    className="flex min-h-12 cursor-pointer items-center gap-3.5 px-5 outline-none data-highlighted:bg-brand-wash data-highlighted:shadow-[inset_3px_0_0_var(--color-brand)]"
  >
    <span className="grid h-9 w-[30px] flex-none place-items-center text-ink-soft">
      <Icon of={line.icon} size={18} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate">
        <Marked words={line.title} asked={asked} />
      </span>
      <span className="block truncate text-ink-soft text-xs">{line.detail}</span>
    </span>
    <span className="flex items-center gap-2 text-xs">{line.hint}</span>
  </Autocomplete.Item>
)

/** The letters that were asked for are bold. */
function Marked({ words, asked }: { words: string; asked: string }) {
  const wanted = asked.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''
  const at = wanted ? words.toLowerCase().indexOf(wanted) : -1
  if (at < 0) return words
  return (
    <>
      {words.slice(0, at)}
      <mark className="bg-transparent font-semibold text-inherit">{words.slice(at, at + wanted.length)}</mark>
      {words.slice(at + wanted.length)}
    </>
  )
}

type Destination = Omit<Line, 'run'> & { isAct?: boolean | undefined }

const destinations = (places: Place[], verbs: readonly Verb[]): Destination[] => [
  ...places.flatMap(({ name, to, icon, letter, pages = [{ name, to }] }: Place) =>
    pages.map((page) => ({
      id: page.to,
      title: page.title ?? page.name,
      isAct: page.isAct,
      detail: page.isAct ? 'Opens a form' : 'Place',
      icon,
      hint: page.to === to && (
        <span className="flex gap-[3px]">
          <KeyCap of="G" />
          <KeyCap of={letter.toUpperCase()} />
        </span>
      ),
    })),
  ),
  ...(verbs.includes('orders.see') ? viewsOfOrders : []).map(({ view, words }) => ({
    id: `/office/orders?view=${view}`,
    title: `Orders: ${words.toLowerCase()}`,
    detail: 'List',
    icon: ArrowRight,
  })),
]

const matching = (asked: string) => {
  const wanted = asked.trim().toLowerCase()
  return ({ title }: Pick<Line, 'title'>) => title.toLowerCase().includes(wanted)
}

const FIND_AFTER_MS = 120

/** What the shop finds, a moment after the last letter. */
function useFound(asked: string): Found[] {
  const [found, setFound] = useState<Found[]>([])
  const wanted = asked.trim()
  useEffect(() => {
    if (wanted.length < 2) return setFound([])
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.get<{ found: Found[] }>(`find?q=${encodeURIComponent(wanted)}`)
      if (!isStale && answer.ok) setFound(answer.data.found)
    }, FIND_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])
  return found
}
