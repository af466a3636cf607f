import { Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { CsvLink } from '../parts/file-links.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, inSentence, momentInWords, money } from '../words.ts'
import { type CouponRow, type CouponsData, stateWords } from './coupon-data.ts'

const CouponBox = lazy(async () => ({ default: (await import('./coupon-box.tsx')).CouponBox }))

/** Codes that take pounds off a basket: made, changed and ended, with their uses. */
export function CouponsPage() {
  const { coupons, is_cut, open } = usePage<CouponsData>()
  const [edited, setEdited] = useState<CouponRow | 'new'>()
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const add = () => setEdited('new')
  useKeys([{ key: 'n', does: 'New coupon', run: add }])
  const onDone = (done: Done) => {
    setEdited(undefined)
    show(done)
    void revalidate()
  }
  const end = async ({ code }: CouponRow) => {
    setFailure('')
    const answer = await officeApi.post<{ change: number }>(`coupons/${code}/end`)
    if (answer.ok) onDone({ words: `${code} has ended.`, change: answer.data.change })
    else setFailure(refusalInWords(answer.refusal))
  }
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Coupons</h1>
        <span className="flex gap-2">
          <CsvLink path="coupons.csv" />
          <Act look="first" cap="N" disabled={!isHydrated} onClick={add}>
            <Icon of={Plus} size={15} />
            New coupon
          </Act>
        </span>
      </div>
      {failure && (
        <div className="mt-3">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
      {coupons.length === 0 ? (
        <Nothing title="There is no coupon yet." />
      ) : (
        <ul className="mt-4 border-line-strong border-t">
          {coupons.map((coupon) => (
            <Coupon
              key={coupon.code}
              {...{ coupon, isHydrated }}
              uses={open?.code === coupon.code ? open.uses : undefined}
              onEdit={() => setEdited(coupon)}
              onEnd={() => void end(coupon)}
            />
          ))}
        </ul>
      )}
      {is_cut && <p className="pt-3 text-ink-soft text-xs">Older ones are only in the CSV file.</p>}
      <Suspense>
        {edited && (
          <CouponBox
            {...(edited !== 'new' && { coupon: edited })}
            onClose={() => setEdited(undefined)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </div>
  )
}

type CouponProps = {
  coupon: CouponRow
  isHydrated: boolean
  uses: NonNullable<CouponsData['open']>['uses'] | undefined
  onEdit: () => void
  onEnd: () => void
}

function Coupon({ coupon, isHydrated, uses, onEdit, onEnd }: CouponProps) {
  const now = useFrame()?.now ?? ''
  const { words, standing } = stateWords[coupon.state]
  const until = inSentence(momentInWords(coupon.ends_at, now))
  const times =
    coupon.state === 'planned' && coupon.starts_at
      ? `from ${inSentence(momentInWords(coupon.starts_at, now))} until ${until}`
      : coupon.state === 'ended'
        ? `ended ${until}`
        : `until ${until}`
  const used =
    coupon.limit === null ? counted(coupon.used, 'use') : `${coupon.used} of ${counted(coupon.limit, 'use')}`
  return (
    <li className="border-line border-b py-2.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 lg:grid-cols-[150px_minmax(0,1fr)_110px_166px]">
        <Link
          to={uses ? '/office/coupons' : `/office/coupons/${coupon.code}`}
          preventScrollReset
          aria-expanded={uses !== undefined}
          className="font-semibold tracking-wide hover:underline"
        >
          {coupon.code}
        </Link>
        <span className="min-w-0 max-lg:order-3 max-lg:col-span-2">
          {money(coupon.off)} off
          {coupon.minimum > 0 && ` from ${money(coupon.minimum)}`}, {times}
          <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">{coupon.note}</span>
        </span>
        <span className="text-xs">
          <StatusMark standing={standing}>{words}</StatusMark>
          <span className="block text-ink-soft tabular-nums">{used}</span>
        </span>
        <span className="flex gap-2 lg:justify-end max-lg:order-4 max-lg:col-span-2">
          {coupon.may.includes('edit') && (
            <Act disabled={!isHydrated} onClick={onEdit} aria-label={`Change ${coupon.code}`}>
              Change
            </Act>
          )}
          {coupon.may.includes('end') && (
            <Act disabled={!isHydrated} onClick={onEnd} aria-label={`End now: ${coupon.code}`}>
              End now
            </Act>
          )}
        </span>
      </div>
      {uses && (
        <ol aria-label={`Uses of ${coupon.code}`} className="mt-2 rounded-md bg-white px-3 py-2 text-xs">
          {uses.length === 0 && <li>Nobody has used it yet.</li>}
          {uses.map(({ used_at, order, email }) => (
            <li key={`${used_at} ${order}`} className="flex flex-wrap gap-x-3 py-0.5">
              <span className="text-ink-soft tabular-nums">{momentInWords(used_at, now)}</span>
              {order ? (
                <Link to={`/office/orders/${order}?view=all`} className="font-medium hover:underline">
                  {order}
                </Link>
              ) : (
                'An order that is gone'
              )}
              {email && <span className="[overflow-wrap:anywhere]">{email}</span>}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
