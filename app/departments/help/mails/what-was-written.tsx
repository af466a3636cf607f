import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { light } from '#app/design/mail/colours.ts'
import { MailText } from '#app/design/mail/words.tsx'
import { detailsOf, type Enquiry } from '../enquiries.ts'

/** The form's content, letter for letter. Mail programs need `<br>` for line breaks. */
export function WhatWasWritten({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <MailText>
        <Lines words={detailsOf(enquiry).map(([name, words]) => `${name}: ${words}`)} />
      </MailText>
      <Quoted words={enquiry.message} />
    </>
  )
}

/** What somebody wrote, on a ground of its own. */
export const Quoted = ({ words }: { words: string }) => (
  <Section
    className="on-shade"
    style={{ margin: '4px 0 20px', padding: '16px 18px', backgroundColor: light.shade, borderRadius: 6 }}
  >
    <Text
      className="in-ink"
      style={{ margin: 0, fontSize: 16, lineHeight: '25px', color: light.ink, overflowWrap: 'break-word' }}
    >
      <Lines words={words.split('\n')} />
    </Text>
  </Section>
)

export const Lines = ({ words }: { words: string[] }) =>
  words.map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter stay where they are
    <Fragment key={number}>
      {number > 0 && <br />}
      {line}
    </Fragment>
  ))
