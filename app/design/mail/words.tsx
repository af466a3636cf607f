import { Heading } from '@react-email/heading'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { light, serif } from './colours.ts'

type Words = { children: ReactNode }

export function MailHeading({ children }: Words) {
  return (
    <Heading
      as="h1"
      className="in-ink"
      style={{
        margin: '0 0 16px',
        fontFamily: serif,
        fontSize: 28,
        lineHeight: '34px',
        fontWeight: 500,
        letterSpacing: '-0.012em',
        color: light.ink,
      }}
    >
      {children}
    </Heading>
  )
}

export function MailText({ children }: Words) {
  return (
    <Text
      className="in-ink"
      style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: light.ink }}
    >
      {children}
    </Text>
  )
}

/** For text that most people can skip. */
export function MailNote({ children }: Words) {
  return (
    <Text
      className="in-soft"
      style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '22px', color: light.soft }}
    >
      {children}
    </Text>
  )
}

type ParagraphsProps = { of: readonly string[]; as?: typeof MailText }

/** Words of the mail's texts: each paragraph by itself, with its line breaks. */
export const MailParagraphs = ({ of, as: Paragraph = MailText }: ParagraphsProps) =>
  of.map((words) => (
    <Paragraph key={words}>
      {words.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a mail never move
        <Fragment key={i}>
          {i > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ))

/** A code to type in or to copy: large, and on one line on a phone too. */
export function MailCode({ children }: { children: string }) {
  const isLong = children.length > 8
  return (
    <Section
      className="on-shade"
      style={{ margin: '4px 0 20px', padding: '18px 12px', backgroundColor: light.shade, borderRadius: 6 }}
    >
      <Text
        className="in-ink"
        style={{
          margin: 0,
          fontFamily: "'SFMono-Regular', Consolas, Menlo, 'Courier New', monospace",
          fontSize: isLong ? 22 : 32,
          lineHeight: isLong ? '32px' : '40px',
          fontWeight: 600,
          letterSpacing: isLong ? '0.04em' : '0.16em',
          textAlign: 'center',
          color: light.ink,
        }}
      >
        {children}
      </Text>
    </Section>
  )
}
