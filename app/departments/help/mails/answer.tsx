import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Enquiry, enquiryForms, queryTypeIn } from '../enquiries.ts'
import { Lines, Quoted } from './what-was-written.tsx'

export type AnswerMailProps = {
  enquiry: Pick<
    Enquiry,
    'reference' | 'kind' | 'queryType' | 'subject' | 'name' | 'email' | 'message' | 'writtenAt'
  >
  /** What was answered before, and staff's notes, which stay here. */
  replies: readonly { kind: 'answer' | 'note'; at: Date; by: string; words: string }[]
  words: string
  /** Who signs it. */
  by: string
  publicUrl: string
}

/** To the writer, with the thread below it. */
export const answerMail = (props: AnswerMailProps) => finishedMail(subjectOf(props), <Answer {...props} />)

const LONGEST_SUBJECT = 80

/** The reference is in every answer to it: so we find it again. */
function subjectOf({ enquiry }: AnswerMailProps): string {
  const { kind, reference, subject } = enquiry
  const about = subject || queryTypeIn(enquiry) || enquiryForms[kind].name
  return `Re: ${about.slice(0, LONGEST_SUBJECT)} [E-${reference}]`
}

function Answer(props: AnswerMailProps) {
  const { enquiry, replies, words, by, publicUrl } = props
  const before = replies.filter(({ kind }) => kind === 'answer').toReversed()
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview={words.slice(0, 100)}
      publicUrl={publicUrl}
      because={`You are getting this mail because you wrote to ${theShop().name}.`}
    >
      <MailText>
        <Lines words={words.split('\n')} />
      </MailText>
      <MailText>
        {by}
        <br />
        {theShop().name}
      </MailText>
      <MailNote>
        Reply to this mail if anything is open: we find it by its number, {enquiry.reference}. Or ring us on{' '}
        {theShop().phone.shown} ({theShop().hours.phone}).
      </MailNote>
      {before.map((reply) => (
        <div key={reply.at.toISOString()}>
          <MailNote>
            On {whenOf(reply.at)} {reply.by} wrote:
          </MailNote>
          <Quoted words={reply.words} />
        </div>
      ))}
      <MailNote>On {whenOf(enquiry.writtenAt)} you wrote:</MailNote>
      <Quoted words={enquiry.message} />
    </MailFrame>
  )
}

const whenOf = (at: Date) => `${dateInLondon(at)} at ${hourInLondon(at)}`
