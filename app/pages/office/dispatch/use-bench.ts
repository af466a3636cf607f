import { useEffect, useState } from 'react'
import { officeApi, refusalInWords } from '../office-api.ts'
import type { SaleReason } from '../parts/reason-box.tsx'
import type { BenchData, BenchOrder } from './dispatch-data.ts'
import { contentsOf, countOf, type InBox, missingIn, scanned } from './packing.ts'
import { looksLikeEan } from './picking.ts'

type Found = { order?: BenchOrder; drink?: { name: string } }
type Packing = { box: string; weight_g: number }
type Packed = { change: number | null; slip: string; next: string | null }

/** The box that was closed last. */
export type Closed = { reference: string; words: string; change: number | null; slip: string }

/** One order at the bench: what is scanned, and the box that it goes into. */
export function useBench({ q, run, next: firstOfRun }: BenchData, onClosed: (closed: Closed) => void) {
  const [order, setOrder] = useState<BenchOrder>()
  const [inBox, setInBox] = useState<InBox>({})
  const [alarm, setAlarm] = useState('')
  /** What speaks against the sale, until somebody says why it is packed all the same. */
  const [concern, setConcern] = useState('')
  const [doing, setDoing] = useState<'' | 'looking' | 'closing'>('')
  const [next, setNext] = useState(firstOfRun)
  const [packing, setPacking] = usePacking(order)
  const [early, setEarly] = useState<readonly string[]>([])

  const look = async (text: string) => {
    setAlarm('')
    setDoing('looking')
    const answer = await officeApi.get<Found>(`bench?q=${encodeURIComponent(text)}`)
    setDoing('')
    if (!answer.ok) return setAlarm(answer.refusal.error_message)
    const { order: found, drink } = answer.data
    if (!found) return setAlarm(`That is a bottle of ${drink?.name}. Please scan an order first.`)
    setOrder(found)
    setInBox({})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for, once
  useEffect(() => {
    if (q) void look(q)
  }, [q])

  const scanBottle = async (now: BenchOrder, ean: string) => {
    const scan = scanned(inBox, now.lines, ean)
    setAlarm(scan.is === 'enough' ? scan.words : '')
    if (scan.is === 'right') return setInBox(scan.inBox)
    if (scan.is === 'enough') return
    const wanted = missingIn(inBox, now.lines)
    const instead = wanted ? ` It wants ${wanted}.` : ' Its box has all of its bottles.'
    const unnamed = `This bottle is not in ${now.reference}.${instead}`
    setAlarm(unnamed)
    const answer = await officeApi.get<Found>(`bench?q=${encodeURIComponent(ean)}`)
    const name = answer.ok && answer.data.drink?.name
    // Unless the next bottle was scanned meanwhile.
    if (name)
      setAlarm((shown) => (shown === unnamed ? `${name} is not in ${now.reference}.${instead}` : shown))
  }

  const pack = async ({ reference, version, lines }: BenchOrder, reason?: SaleReason) => {
    const answer = await officeApi.post<Packed>('bench/pack', {
      reference,
      version,
      ...packing,
      ...reason,
      scanned: contentsOf(inBox, lines),
      ...(run !== null && { run }),
    })
    if (!answer.ok) return answer
    const { change, slip, next: following } = answer.data
    setConcern('')
    setOrder(undefined)
    setNext(following)
    onClosed({ reference, words: `${reference} is packed.`, change, slip })
    return answer
  }

  const close = async () => {
    if (!order) return
    const missing = missingIn(inBox, order.lines)
    if (missing) return setAlarm(`Not in the box yet: ${missing}.`)
    setDoing('closing')
    setAlarm('')
    const answer = await pack(order)
    setDoing('')
    if (answer.ok) return
    if (answer.refusal.code === 'needs_reason') setConcern(answer.refusal.error_message)
    else setAlarm(refusalInWords(answer.refusal))
  }

  const act = (text: string) => {
    const isOpen = order?.may.includes('pack')
    if (!text) return isOpen ? close() : next ? look(next) : undefined
    if (!order || !isOpen) return look(text)
    if (looksLikeEan(text)) return scanBottle(order, text.replace(/\s/g, ''))
    const isBegun = order.lines.some(({ line }) => countOf(inBox, line) > 0)
    if (!isBegun) return look(text)
    setAlarm(`The box of ${order.reference} is still open. Close it first, or leave it.`)
  }
  // What is scanned while the shop is asked waits for its answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is here
  useEffect(() => {
    const [first] = early
    if (doing || first === undefined) return
    // One that was scanned since this was drawn stays in the row.
    setEarly((before) => before.slice(1))
    void act(first)
  }, [doing, early])

  return {
    order,
    inBox,
    packing,
    alarm,
    concern,
    doing,
    next,
    setPacking,
    packFor: order && ((reason: SaleReason) => pack(order, reason)),
    dropConcern: () => setConcern(''),
    setInBox: (after: InBox) => {
      setAlarm('')
      setInBox(after)
    },
    look,
    leave() {
      setAlarm('')
      setOrder(undefined)
    },
    /** The field's text when Enter is pressed: an order, a bottle, or nothing for ‘go on’. */
    enter: (text: string) => setEarly((before) => [...before, text]),
  }
}

/** The box and the weight, as suggested until somebody says otherwise. */
function usePacking(order: BenchOrder | undefined) {
  const [changed, setChanged] = useState<Packing & { of: string }>()
  const { reference = '', box = '', weight_g = 0 } = order ?? {}
  const packing: Packing =
    changed?.of === reference ? { box: changed.box, weight_g: changed.weight_g } : { box, weight_g }
  return [packing, (next: Packing) => setChanged({ of: reference, ...next })] as const
}

export type Bench = ReturnType<typeof useBench>
