import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { Act } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted } from '../words.ts'
import { WAITING, waitingAddress } from './addresses.ts'
import type { WaitingData } from './people-data.ts'
import { dateOf } from './people-table.tsx'

/** Drinks that people wait for, those that most wait for first; who waits for one stands below it. */
export function WaitingPage() {
  const { drinks, open, mayRemove } = usePage<WaitingData>()
  const seesDrinks = useFrame()?.member.verbs.includes('drinks.see')
  const isKnown = drinks.some(({ id }) => id === open?.id)
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Waiting for stock</h1>
      <p className="mt-1 text-ink-soft text-xs">
        People who asked for a mail when a drink is back. It is sent by itself; after a year nobody waits any
        more.
      </p>
      {open && !isKnown && <Nothing title="Nobody waits for this drink." />}
      {drinks.length === 0 ? (
        !open && <Nothing title="Nobody waits for a drink." />
      ) : (
        <ul className="mt-4 border-line-strong border-t">
          {drinks.map(({ id, name, stock, people, since }) => {
            const isOpen = open?.id === id
            return (
              <li key={id} className="border-line border-b py-2.5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <Link
                    to={isOpen ? WAITING : waitingAddress(id)}
                    preventScrollReset
                    aria-expanded={isOpen}
                    className="font-medium hover:underline"
                  >
                    {name ?? `${id}, which is deleted`}
                  </Link>
                  <span className="text-ink-soft text-xs tabular-nums">
                    {counted(people, 'person waits', 'people wait')}, since {dateOf(since)}
                    {stock !== null && stock > 0 && `, ${stock} in stock: mails are leaving`}
                  </span>
                </div>
                {isOpen && open && (
                  <>
                    {seesDrinks && name !== null && (
                      <Link
                        to={`/office/drinks/${encodeURIComponent(id)}?view=all`}
                        className="font-medium text-brand-deep text-xs hover:underline"
                      >
                        To the drink
                      </Link>
                    )}
                    <Waiting open={open} name={name ?? id} mayRemove={mayRemove} />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

type WaitingProps = { open: NonNullable<WaitingData['open']>; name: string; mayRemove: boolean }

function Waiting({ open, name, mayRemove }: WaitingProps) {
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const remove = async (id: string) => {
    setDoing(id)
    setFailure('')
    const words = `They no longer wait for ${name}.`
    const done = asDone(await officeApi.post<ActAnswer>('people/waiting/remove', { id }), words)
    setDoing('')
    if (done.ok) show(done.data)
    else setFailure(refusalInWords(done.refusal))
    await revalidate()
  }
  return (
    <>
      {failure && <Failure title="This was not done.">{failure}</Failure>}
      <ol className="mt-1.5 max-w-2xl">
        {open.people.map(({ id, email, asked_at }, at) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-line border-t py-1.5 text-xs first:border-t-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {email ?? `Number ${at + 1}`}
              <span className="text-ink-soft">, since {dateOf(asked_at)}</span>
            </span>
            {mayRemove && (
              <Act
                disabled={!isHydrated}
                doing={doing === id && 'Removing'}
                aria-label={`Remove ${email ?? `number ${at + 1}`}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Act>
            )}
          </li>
        ))}
      </ol>
      {open.is_cut && <p className="pt-2 text-ink-soft text-xs">The others are not shown.</p>}
    </>
  )
}
