import { enquiryNamed, markEnquiryDone, waitingEnquiries } from '#app/departments/help/enquiries.server.ts'
import { detailsOf, type Enquiry, enquiryForms, queryTypeIn } from '#app/departments/help/enquiries.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Said } from './order-command.ts'

export const ENQUIRIES_HELP = `  enquiries list                what people have written and nobody has answered yet, the oldest first
  enquiries show <reference>    all of one
  enquiries done <reference>    it is answered`

/** Staff commands for enquiries. Returns nothing for words that make no sense. */
export async function obeyAboutEnquiries(
  db: Db,
  [verb, reference]: readonly string[],
  now: Date,
): Promise<Said | undefined> {
  if (verb === 'list') return { words: listOf(await waitingEnquiries(db)) }
  if (!reference || (verb !== 'show' && verb !== 'done')) return undefined
  const enquiry = await enquiryNamed(db, reference)
  if (!enquiry) return { words: `There is no enquiry ${reference}.`, isFault: true }
  if (verb === 'show') return { words: wholeOf(enquiry) }
  await markEnquiryDone(db, enquiry, now)
  return { words: `${enquiry.reference} is done.` }
}

const listOf = (all: Enquiry[]) => all.map(lineOf).join('\n') || 'Nobody is waiting for an answer.'

const lineOf = (enquiry: Enquiry) => {
  const { reference, writtenAt, kind, name, subject } = enquiry
  const about = queryTypeIn(enquiry) || subject
  return [reference, minuteOf(writtenAt), enquiryForms[kind].name, name, about].filter(Boolean).join('  ')
}

const wholeOf = (enquiry: Enquiry) =>
  [
    `${enquiryForms[enquiry.kind].name} ${enquiry.reference}`,
    `Written: ${minuteOf(enquiry.writtenAt)}`,
    ...detailsOf(enquiry).map(([name, words]) => `${name}: ${words}`),
    `Done: ${enquiry.doneAt ? minuteOf(enquiry.doneAt) : 'not yet'}`,
    '',
    enquiry.message,
  ].join('\n')

const minuteOf = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ')
