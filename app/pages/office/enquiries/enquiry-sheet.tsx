import { lazy, Suspense } from 'react'
import { Sheet } from '../parts/sheet.tsx'
import { useFrame } from '../use-page.ts'
import { listAddress } from './addresses.ts'
import { AnswerBox } from './answer-box.tsx'
import type { EnquiriesData, EnquiryQuery, SheetEnquiry } from './enquiry-data.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { TheirOrders } from './their-orders.tsx'
import { Thread } from './thread.tsx'
import { useEnquiryActs } from './use-enquiry-acts.ts'

const NoteBox = lazy(async () => ({ default: (await import('./note-box.tsx')).NoteBox }))

type SheetProps = {
  open: NonNullable<EnquiriesData['open']>
  list: EnquiriesData['list']
  query: EnquiryQuery
}

/** One enquiry beside the list that it was found in; below 1024 px a page of its own. */
export function EnquirySheet({ open, list, query }: SheetProps) {
  return (
    <Sheet what="Enquiry" reference={open.reference} list={listAddress(query)}>
      {open.enquiry && <Inside enquiry={open.enquiry} {...{ list, query }} />}
    </Sheet>
  )
}

type InnerProps = { enquiry: SheetEnquiry; list: EnquiriesData['list']; query: EnquiryQuery }

function Inside({ enquiry, list, query }: InnerProps) {
  const now = useFrame()?.now ?? ''
  const acting = useEnquiryActs(enquiry)
  return (
    <>
      <SheetHead {...{ enquiry, list, query, now, acting }} />
      <Thread enquiry={enquiry} now={now} />
      {enquiry.may.includes('answer') && <AnswerBox enquiry={enquiry} acting={acting} />}
      <TheirOrders enquiry={enquiry} now={now} />
      <SheetFoot acting={acting} />
      <Suspense>
        {acting.isNoting && (
          <NoteBox reference={enquiry.reference} onClose={acting.endNote} onDone={acting.onDone} />
        )}
      </Suspense>
    </>
  )
}
