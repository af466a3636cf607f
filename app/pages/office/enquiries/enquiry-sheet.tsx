import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Nothing } from '../parts/message.tsx'
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
    <article
      aria-label={`Enquiry ${open.reference}`}
      className={classNames(
        'flex flex-col bg-white max-lg:min-h-[calc(100dvh-3.5rem)]',
        'lg:fixed lg:top-14 lg:right-0 lg:bottom-0 lg:z-30 lg:w-[468px] lg:overflow-y-auto lg:border-line-strong lg:border-l lg:shadow-panel',
        'xl:sticky xl:h-[calc(100dvh-3.5rem)] xl:self-start xl:shadow-none',
      )}
    >
      {open.enquiry ? (
        <Sheet enquiry={open.enquiry} {...{ list, query }} />
      ) : (
        <div className="p-6">
          <Nothing title={`There is no enquiry ${open.reference}.`}>
            <Link to={listAddress(query)} className="font-medium text-brand-deep">
              To the list
            </Link>
          </Nothing>
        </div>
      )}
    </article>
  )
}

type InnerProps = { enquiry: SheetEnquiry; list: EnquiriesData['list']; query: EnquiryQuery }

function Sheet({ enquiry, list, query }: InnerProps) {
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
