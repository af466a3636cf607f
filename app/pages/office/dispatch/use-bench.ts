import { useEffect, useState } from 'react'
import { officeApi, refusalInWords } from '../office-api.ts'
import type { BenchData, BenchOrder } from './dispatch-data.ts'
import { contentsOf, countOf, type InBox, missingIn, scanned } from './packing.ts'
import { looksLikeEan } from './picking.ts'

type Found = { order?: BenchOrder; drink?: { name: string } }
type Packed = { change: number | null; slip: string; next: string | null }

/** The box that was closed last. */
export type Closed = { reference: string; words: string; change: number | null; slip: string }

/** One order at the bench: what is scanned, and the box that it goes into. */
export function useBench({ q, run, next: firstOfRun }: BenchData, onClosed: (closed: Closed) => void) {
  const [order, setOrder] = useState<BenchOrder>()
  const [inBox, setInBox] = useState<InBox>({})
  const [alarm, setAlarm] = useState('')
  const [doing, setDoing] = useState<'' | 'looking' | 'closing'>('')
  const [next, setNext] = useState(firstOfRun)

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
    setAlarm(`This bottle is not in ${now.reference}.${instead}`)
    const answer = await officeApi.get<Found>(`bench?q=${encodeURIComponent(ean)}`)
    if (answer.ok && answer.data.drink)
      setAlarm(`${answer.data.drink.name} is not in ${now.reference}.${instead}`)
  }

  const close = async ({ box, weight_g }: { box: string; weight_g: number }) => {
    if (!order || doing) return
    const missing = missingIn(inBox, order.lines)
    if (missing) return setAlarm(`Not in the box yet: ${missing}.`)
    const { reference, version, lines } = order
    setDoing('closing')
    setAlarm('')
    const answer = await officeApi.post<Packed>('bench/pack', {
      ...{ reference, version, box, weight_g, scanned: contentsOf(inBox, lines) },
      ...(run !== null && { run }),
    })
    setDoing('')
    if (!answer.ok) return setAlarm(refusalInWords(answer.refusal))
    const { change, slip, next: following } = answer.data
    setOrder(undefined)
    setNext(following)
    onClosed({ reference, words: `${reference} is packed.`, change, slip })
  }

  return {
    order,
    inBox,
    alarm,
    doing,
    next,
    setInBox: (after: InBox) => {
      setAlarm('')
      setInBox(after)
    },
    close,
    look,
    leave() {
      setAlarm('')
      setOrder(undefined)
    },
    /** What stands in the field when Enter comes: an order, a bottle, or nothing for ‘go on’. */
    async enter(text: string, packing: { box: string; weight_g: number }) {
      if (doing) return
      if (!text) return order ? close(packing) : next ? look(next) : undefined
      if (!order) return look(text)
      if (looksLikeEan(text)) return scanBottle(order, text.replace(/\s/g, ''))
      const isBegun = order.lines.some(({ line }) => countOf(inBox, line) > 0)
      if (!isBegun) return look(text)
      setAlarm(`The box of ${order.reference} is still open. Close it first, or leave it.`)
    },
  }
}

export type Bench = ReturnType<typeof useBench>
