import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { accentColours, inTheDark, light, sans, serif } from './colours.ts'

type MailFrameProps = {
  subject: string
  /** The preview line that mail programs show after the subject. */
  preview: string
  /** The shop's public URL. */
  publicUrl: string
  /** Why somebody gets this mail, for its footer. */
  because: string
  /** The one-click unsubscribe URL, if mails of this kind can be stopped. */
  unsubscribe?: string
  children: ReactNode
}

/** The layout of every mail. It needs no picture, and is readable in light and dark mode. */
export function MailFrame({ subject, preview, publicUrl, children, ...foot }: MailFrameProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{inTheDark() + onPhones}</style>
      </Head>
      <Body className="on-canvas" style={{ margin: 0, padding: '24px 12px', backgroundColor: light.canvas }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: 560, fontFamily: sans }}>
          <Wordmark publicUrl={publicUrl} />
          <Section
            className="sheet on-sheet on-line"
            style={{
              padding: '32px 28px 16px',
              backgroundColor: light.sheet,
              border: `1px solid ${light.line}`,
              borderRadius: 10,
            }}
          >
            {children}
          </Section>
          <Foot {...foot} />
        </Container>
      </Body>
    </Html>
  )
}

function Wordmark({ publicUrl }: { publicUrl: string }) {
  return (
    <Section style={{ padding: '0 4px 20px' }}>
      <Link
        href={publicUrl}
        className="in-ink"
        style={{
          fontFamily: serif,
          fontSize: 26,
          lineHeight: '30px',
          fontWeight: 600,
          letterSpacing: '-0.02em',
          color: light.ink,
        }}
      >
        {theShop().name}
      </Link>
      <Text
        data-skip-in-text="true"
        className="in-soft"
        style={{
          margin: '2px 0 0',
          fontSize: 11,
          lineHeight: '16px',
          fontWeight: 500,
          letterSpacing: '0.2em',
          textTransform: 'uppercase',
          color: light.soft,
        }}
      >
        {theShop().trade}
      </Text>
    </Section>
  )
}

function Foot({ because, unsubscribe }: Pick<MailFrameProps, 'because' | 'unsubscribe'>) {
  const { legalName, address, phone, email } = theShop()
  return (
    <Section style={{ padding: '20px 4px 0' }}>
      <Text className="in-soft" style={small}>
        {because}
        {unsubscribe ? (
          <>
            {' '}
            <Link href={unsubscribe} className="in-link" style={smallLink()}>
              Unsubscribe
            </Link>
          </>
        ) : null}
      </Text>
      <Text className="in-soft" style={small}>
        {legalName}, {[...address.lines, address.town, address.county, address.postcode].join(', ')}
        <br />
        {phone.shown} ·{' '}
        <Link href={`mailto:${email}`} className="in-link" style={smallLink()}>
          {email}
        </Link>
      </Text>
    </Section>
  )
}

const onPhones = `
@media (max-width: 480px) { .sheet { padding: 24px 18px 12px !important; } }`

const small = { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', color: light.soft }
const smallLink = () => ({ color: accentColours().link, textDecoration: 'underline' })
