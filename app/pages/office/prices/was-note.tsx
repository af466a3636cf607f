import { useEffect, useState } from 'react'
import { proofInWords, wasProof } from '#app/departments/offers/was-price.ts'
import { fromPounds, type Pence, pounds } from '#app/platform/money.ts'
import { officeApi } from '../office-api.ts'
import { type History, type PriceRow, periodOf } from './price-data.ts'

/** The proof for an old price, while it is typed. */
export function WasNote({ row, was, now }: { row: PriceRow; was: Pence; now: Date }) {
  const [past, setPast] = useState<History>()
  useEffect(() => {
    let isStale = false
    void officeApi.get<History>(`prices/${encodeURIComponent(row.id)}/history`).then((answer) => {
      if (answer.ok && !isStale) setPast(answer.data)
    })
    return () => {
      isStale = true
    }
  }, [row.id])
  if (!past) return null
  const proof = wasProof(past.history.map(periodOf), was, now)
  const bottles = past.history.reduce(
    (sum, period) => (fromPounds(period.price_now) === was ? sum + period.bottles : sum),
    0,
  )
  return (
    <tr className="max-md:block">
      <td colSpan={11} className="p-0 max-md:block">
        <p
          role="status"
          className={`my-1 text-right text-xs ${proof.days > 0 ? 'text-ink-soft' : 'font-medium text-error'}`}
        >
          Was {pounds(was)}: {proofInWords(proof, bottles)}
        </p>
      </td>
    </tr>
  )
}
