import { officeApi, type Refusal } from '../office-api.ts'
import { Failure } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { counted, money } from '../words.ts'
import type { SheetOrder } from './order-data.ts'
import { standingOf } from './standing.ts'

/** The order as it is now, as `GET office/orders/:reference` answers. */
export type OrderNow = {
  version: number
  status: string
  leave_by: string | null
  ready_at: string | null
  engraved: boolean
  lines: { quantity: number; sent: number; cancelled: boolean }[]
  money?: { refunded: number }
  may: string[]
}

/** The order as somebody else has left it; undefined if it was refused for another reason. */
export async function clashedWith(
  { reference }: SheetOrder,
  { code }: Refusal,
): Promise<OrderNow | undefined> {
  if (code !== 'changed_since') return undefined
  const answer = await officeApi.get<{ order: OrderNow }>(`orders/${reference}`)
  return answer.ok ? answer.data.order : undefined
}

type ClashProps = { words: string; seen: SheetOrder; now: OrderNow }

/** Who has changed it and when, and both of its states. */
export function Clash({ words, seen, now }: ClashProps) {
  const clock = useFrame()?.now ?? ''
  const sides = [
    {
      title: 'You saw',
      standing: standingOf(seen, clock),
      facts: factsOf(
        seen.lines.map(({ isCancelled, ...line }) => ({ ...line, cancelled: isCancelled })),
        seen.refunded,
      ),
    },
    {
      title: 'It is now',
      standing: standingOf({ ...now, ready: now.ready_at !== null }, clock),
      facts: factsOf(now.lines, now.money?.refunded ?? null),
    },
  ]
  return (
    <Failure title="Somebody was quicker. Nothing was changed.">
      <p>{words}</p>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        {sides.map(({ title, standing, facts }) => (
          <div key={title} className="rounded-md bg-white px-3 py-2">
            <dt className="text-ink-soft text-xs">{title}</dt>
            <dd>
              <StatusMark standing={standing.standing}>{standing.words}</StatusMark>
              <span className="block text-ink-soft text-xs">{facts}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Failure>
  )
}

/** '2 bottles, 1 sent, £5.00 sent back'. */
function factsOf(lines: OrderNow['lines'], refunded: number | null): string {
  const wanted = lines.filter(({ cancelled }) => !cancelled)
  const sum = (of: (line: OrderNow['lines'][number]) => number) =>
    wanted.reduce((all, line) => all + of(line), 0)
  const sent = sum((line) => line.sent)
  return [
    counted(
      sum((line) => line.quantity),
      'bottle',
    ),
    sent > 0 && `${sent} sent`,
    refunded !== null && refunded > 0 && `${money(refunded)} sent back`,
  ]
    .filter(Boolean)
    .join(', ')
}
