import { useHydrated } from '#app/design/material/hydrated.ts'
import { SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { enquiryAddress, listAddress } from './addresses.ts'
import type { EnquiriesData, EnquiryQuery, SheetEnquiry } from './enquiry-data.ts'
import { standingOf } from './promise.ts'
import type { EnquiryActing } from './use-enquiry-acts.ts'

type HeadProps = { enquiry: SheetEnquiry; list: EnquiriesData['list']; query: EnquiryQuery }

/** Whether our promise is kept, who wrote it, and who answers. */
export function SheetHead({
  enquiry,
  list,
  query,
  now,
  acting,
}: HeadProps & { now: string; acting: EnquiryActing }) {
  const { standing, words } = standingOf(enquiry, now)
  const contact = [enquiry.email, enquiry.phone].filter(Boolean).join(', ')
  return (
    <SheetTop
      mark={<StatusMark standing={standing}>{words}</StatusMark>}
      what="Enquiry"
      reference={enquiry.reference}
      rows={list.enquiries}
      page={{ ...list, isFirst: !query.place }}
      addressOf={(reference) => enquiryAddress(reference, query)}
      list={listAddress(query)}
    >
      <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{enquiry.name}</h2>
      <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
        {aboutInWords(enquiry)}
        {contact && (
          <>
            <br />
            {contact}
          </>
        )}
        <br />
        {enquiry.is_signed_in
          ? 'Written while signed in to their account'
          : 'Written without signing in: nobody has proven the e-mail'}
      </p>
      <WhoAnswers enquiry={enquiry} acting={acting} />
    </SheetTop>
  )
}

/** 'Order query 4816-2073, something damaged'. */
const aboutInWords = ({ form, reference, query_type, subject, order_number }: SheetEnquiry) =>
  [`${form} ${reference}`, query_type, subject, order_number && `order ${order_number}`]
    .filter(Boolean)
    .join(', ')

function WhoAnswers({ enquiry, acting }: { enquiry: SheetEnquiry; acting: EnquiryActing }) {
  const { assigned_to, staff, may } = enquiry
  const isHydrated = useHydrated()
  if (!may.includes('assign'))
    return assigned_to && <p className="mt-2 text-xs">Assigned to {assigned_to.name}</p>
  // Somebody who no longer answers enquiries may still have this one.
  const known =
    assigned_to && !staff.some(({ id }) => id === assigned_to.id) ? [assigned_to, ...staff] : staff
  return (
    <label className="mt-3 flex items-center gap-2 text-xs">
      <span className="font-medium">Who answers</span>
      <select
        disabled={!isHydrated}
        value={assigned_to?.id ?? ''}
        onChange={({ target }) => void acting.assign(known.find(({ id }) => id === target.value) ?? null)}
        className="h-8 min-w-0 max-w-56 flex-1 rounded-md border border-edge bg-white px-2 text-xs pointer-coarse:min-h-11 pointer-coarse:text-base"
      >
        <option value="">Nobody yet</option>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
