import { useHydrated } from '#app/design/material/hydrated.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import type { OrderAct } from './order-acts.ts'
import type { SheetOrder } from './order-data.ts'
import type { Acting } from './use-acts.ts'

/** The reason as a sentence with both sums, and only the ways out that the rules allow. */
export function WhyInReview({ order: { why }, acting }: { order: SheetOrder; acting: Acting }) {
  if (!why) return null
  return (
    <div className="mx-4 mb-4 rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line md:mx-6">
      <h3 className="font-semibold">Why in review</h3>
      <p className="mt-0.5">{why.words}</p>
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {why.ways.map((way, at) => {
          const act = acting.acts.find(({ may }) => may === way.act)
          return (
            act && (
              <ActButton
                key={act.may}
                act={{ ...act, words: wayWords[way.act] ?? act.words }}
                acting={acting}
                isFirst={at === 0}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const wayWords: Record<string, string> = {
  paid: 'Accept as paid',
  cancel: 'Cancel order',
  refund: 'Send it back',
}

export function SheetFoot({ order, acting }: { order: SheetOrder; acting: Acting }) {
  const above = order.why?.ways.map(({ act }) => act) ?? []
  const acts = acting.acts.filter(({ may }) => may !== 'tracking' && !above.includes(may))
  if (acts.length === 0) return null
  const [first] = acts
  return (
    <div className="not-printed sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] mt-auto border-line-strong border-t bg-white px-4 py-3 md:bottom-0 md:px-6">
      <FailedAct acting={acting} among={acts} />
      <div className="flex flex-wrap items-center gap-2">
        {acts.map((act) => (
          <ActButton key={act.may} act={act} acting={acting} isFirst={act === first && Boolean(act.isMain)} />
        ))}
      </div>
    </div>
  )
}

function ActButton({ act, acting, isFirst }: { act: OrderAct; acting: Acting; isFirst: boolean }) {
  const isHydrated = useHydrated()
  return (
    <Act
      look={isFirst ? 'first' : 'plain'}
      cap={act.letter?.toUpperCase()}
      disabled={!isHydrated}
      doing={acting.doing === act.may && act.doing}
      onClick={() => void acting.start(act)}
    >
      {act.words}
      {!act.run && ' …'}
    </Act>
  )
}

function FailedAct({ acting, among }: { acting: Acting; among: readonly OrderAct[] }) {
  const failed = among.find(({ may }) => may === acting.failure.at)
  if (!failed) return null
  return (
    <div className="my-2">
      <Failure title="This was not done.">{acting.failure.words}</Failure>
    </div>
  )
}
