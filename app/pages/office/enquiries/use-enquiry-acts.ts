import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { useFrame } from '../use-page.ts'
import type { SheetEnquiry } from './enquiry-data.ts'

export type EnquiryActing = ReturnType<typeof useEnquiryActs>

type EnquiryButton = { name: string; words: string; letter: string; doing?: string; run: () => void }

/** What may be done with this enquiry, and what is being done. The address may ask for it (`?act=answer`). */
export function useEnquiryActs(enquiry: SheetEnquiry) {
  const { reference, version, may, assigned_to } = enquiry
  const answerBox = useRef<HTMLTextAreaElement>(null)
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const [isNoting, setNoting] = useState(false)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const me = useFrame()?.member
  useAsked(answerBox)

  /** What an act of this page has made of the enquiry is known before it is fetched again: nobody clashes with themselves. */
  const made = useRef({ reference, version })
  const newest = () =>
    made.current.reference === reference ? Math.max(version, made.current.version) : version
  const post = async (name: string, words: string, body: Record<string, unknown>) => {
    const call = { reference, version: newest(), ...body }
    const answer = await officeApi.post<ActAnswer>(`enquiries/${name}`, call)
    if (answer.ok && answer.data.version) made.current = { reference, version: answer.data.version }
    return asDone(answer, words)
  }
  const onDone = (done: Done) => {
    setNoting(false)
    setFailure('')
    show(done)
    void revalidate()
  }
  const press = async (name: string, words: string, body: Record<string, unknown> = {}) => {
    if (doing) return
    setDoing(name)
    setFailure('')
    const done = await post(name, words, body)
    setDoing('')
    if (done.ok) return onDone(done.data)
    setFailure(refusalInWords(done.refusal))
    void revalidate()
  }
  const assign = (to: { id: string; name: string } | null) =>
    press('assign', to ? `${to.name} answers ${reference}.` : `Nobody answers ${reference}.`, {
      to: to?.id ?? null,
    })
  const isMine = assigned_to !== null && assigned_to.id === me?.id
  const mayTake = may.includes('assign') && me && !isMine && enquiry.staff.some(({ id }) => id === me.id)
  const buttons: EnquiryButton[] = [
    ...(may.includes('answer')
      ? [{ name: 'answer', words: 'Answer', letter: 'r', run: () => answerBox.current?.focus() }]
      : []),
    ...(mayTake
      ? [
          {
            name: 'assign',
            words: 'Assign to me',
            doing: 'Assigning',
            letter: 'a',
            run: () => void assign(me),
          },
        ]
      : []),
    ...(may.includes('done')
      ? [
          {
            name: 'done',
            words: 'Done',
            doing: 'Recording',
            letter: 'e',
            run: () => void press('done', `${reference} is done.`),
          },
        ]
      : []),
    ...(may.includes('reopen')
      ? [
          {
            name: 'reopen',
            words: 'Waits again',
            doing: 'Recording',
            letter: 'e',
            run: () => void press('reopen', `${reference} waits again.`),
          },
        ]
      : []),
    ...(may.includes('note')
      ? [{ name: 'note', words: 'Note', letter: 'n', run: () => setNoting(true) }]
      : []),
  ]
  useKeys(buttons.map(({ letter, words, run }) => ({ key: letter, does: words, run })))
  return {
    buttons,
    doing,
    failure,
    answerBox,
    isNoting,
    endNote: () => setNoting(false),
    post,
    onDone,
    assign,
    revalidate,
  }
}

/** The box that the address asks for has the focus, once. */
function useAsked(answerBox: RefObject<HTMLTextAreaElement | null>) {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  const isAsked = isHydrated && search.get('act') === 'answer'
  useEffect(() => {
    if (!isAsked) return
    answerBox.current?.focus()
    setSearch(
      (before) => {
        before.delete('act')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, answerBox, setSearch])
}
