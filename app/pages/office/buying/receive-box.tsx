import { type FormEvent, useId, useRef, useState } from 'react'
import type { OfficePurchase } from '#app/departments/buying/purchase-orders.server.ts'
import type { PurchaseLine } from '#app/departments/buying/purchase-orders.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Drafted } from '../parts/drafted.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { counted } from '../words.ts'

type Arrived = { received: string; broken: string }
type ReceiveBoxProps = { order: OfficePurchase; onClose: () => void; onDone: (done: Done) => void }

const none: Arrived = { received: '', broken: '' }
const numberIn = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

/** What has arrived, bottle by bottle: typed, scanned, or all that is left. */
export function ReceiveBox({ order, onClose, onDone }: ReceiveBoxProps) {
  const id = useId()
  const scanBox = useRef<HTMLInputElement>(null)
  const [held, setArrived] = useState<Readonly<Record<string, Arrived>>>()
  const arrived = held ?? {}
  const [scanned, setScanned] = useState('')
  const { send, isDoing, failure, asksMore } = useReceive(order, onDone)
  const of = (drink: string) => arrived[drink] ?? none
  const put = (drink: string, change: Partial<Arrived>) =>
    setArrived((before) => ({ ...before, [drink]: { ...(before?.[drink] ?? none), ...change } }))
  const scan = (text: string) => {
    const line = order.lines.find(({ ean, code }) => text === ean || (code !== '' && text === code))
    setScanned(line ? `${line.name}: one more` : `‘${text}’ is not in this order.`)
    if (line) put(line.drink, { received: String(numberIn(of(line.drink).received) + 1) })
  }
  const restore = (fields: Record<string, string>) => {
    for (const { drink } of order.lines)
      put(drink, {
        received: fields[`received ${drink}`] ?? '',
        broken: fields[`broken ${drink}`] ?? '',
      })
  }
  const lines = order.lines
    .map(({ drink }) => ({
      drink,
      received: numberIn(of(drink).received),
      broken: numberIn(of(drink).broken),
    }))
    .filter(({ received, broken }) => received + broken > 0)
  const bottles = lines.reduce((sum, { received }) => sum + received, 0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void send({
      lines,
      delivery_note: String(form.get('delivery_note') ?? ''),
      more: form.get('more') === 'on',
      version: order.version,
    })
  }
  return (
    <Box
      title={`Receive ${order.number}`}
      about={`From ${order.supplier.name}. Whole bottles go into stock; broken ones are written down.`}
      wide
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Back
          </Act>
          <Act
            big
            look="first"
            type="submit"
            form={id}
            disabled={lines.length === 0}
            doing={isDoing && 'Receiving'}
          >
            {bottles > 0 ? `Receive ${counted(bottles, 'bottle')}` : 'Receive'}
          </Act>
        </>
      }
    >
      <ScanField box={scanBox} label="Scan a bottle" onScan={scan} inputMode="none" />
      <p role="status" className="min-h-6 pt-1 text-xs">
        {scanned}
      </p>
      <form id={id} onSubmit={submit} className="grid gap-4">
        <Drafted form={`receive:${order.number}:${order.version}`} held={held} onRestored={restore}>
          <Act
            className="justify-self-start"
            onClick={() => {
              for (const { drink, left } of order.lines)
                put(drink, { received: left > 0 ? String(left) : '' })
            }}
          >
            All that is left
          </Act>
          <ul aria-label="Lines" className="border-line border-t">
            {order.lines.map((line) => (
              <Line
                key={line.drink}
                line={line}
                arrived={of(line.drink)}
                put={(change) => put(line.drink, change)}
              />
            ))}
          </ul>
          <Field label="Number of the delivery note" name="delivery_note" maxLength={60} autoComplete="off" />
        </Drafted>
        {asksMore && (
          <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
            <input type="checkbox" name="more" className="size-4 flex-none accent-brand-deep" />
            Keep more than was ordered
          </label>
        )}
        {failure && <Failure title="This was not done.">{failure}</Failure>}
      </form>
    </Box>
  )
}

type LineProps = { line: PurchaseLine; arrived: Arrived; put: (change: Partial<Arrived>) => void }

const Line = ({ line, arrived, put }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
    <span className="min-w-0 flex-1 basis-52">
      {line.name}, {line.size}
      <span className="block text-ink-soft text-xs tabular-nums">
        {[`${line.left} left of ${line.ordered}`, `cases of ${line.case_size}`, line.bin && `bin ${line.bin}`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
    <span className="flex flex-none gap-3">
      {(['received', 'broken'] as const).map((key) => (
        <label key={key} className="grid gap-0.5 text-xs">
          {key === 'received' ? 'Whole' : 'Broken'}
          <input
            inputMode="numeric"
            name={`${key} ${line.drink}`}
            aria-label={`${key === 'received' ? 'Whole' : 'Broken'}: ${line.name}, ${line.size}`}
            value={arrived[key]}
            onChange={({ target }) => put({ [key]: target.value })}
            placeholder="0"
            maxLength={6}
            className="h-9 w-16 rounded-md border border-edge bg-white px-2 text-right text-sm tabular-nums pointer-coarse:h-11 pointer-coarse:text-base"
          />
        </label>
      ))}
    </span>
  </li>
)

function useReceive({ number }: OfficePurchase, onDone: (done: Done) => void) {
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const [asksMore, setAsksMore] = useState(false)
  const send = async (body: object) => {
    if (isDoing) return
    setDoing(true)
    setFailure('')
    const answer = await officeApi.post<{ change: number }>(`purchase-orders/${number}/receive`, body)
    setDoing(false)
    if (answer.ok)
      return onDone({ words: `${number}: the delivery is in stock.`, change: answer.data.change })
    setAsksMore(answer.refusal.code === 'more_than_ordered')
    setFailure(refusalInWords(answer.refusal))
  }
  return { send, isDoing, failure, asksMore }
}
