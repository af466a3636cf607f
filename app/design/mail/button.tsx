import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { accentColours, light } from './colours.ts'

type MailButtonProps = { href: string; children: string }

export function MailButton({ href, children }: MailButtonProps) {
  return (
    <Section style={{ margin: '4px 0 20px' }}>
      <Button
        href={href}
        className="on-button in-onButton"
        style={{
          padding: '14px 24px',
          fontSize: 16,
          fontWeight: 600,
          color: light.onButton,
          backgroundColor: accentColours().button,
          borderRadius: 6,
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/**
 * The same URL as text, for links that carry a token: some mail programs break buttons, and some people don't trust
 * them.
 */
export function MailAddress({ href }: { href: string }) {
  return (
    <Text
      data-skip-in-text="true"
      className="in-soft"
      style={{ margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: light.soft }}
    >
      Or copy this into your browser:
      <br />
      <Link
        href={href}
        className="in-link"
        style={{ color: accentColours().link, textDecoration: 'underline', wordBreak: 'break-all' }}
      >
        {href}
      </Link>
    </Text>
  )
}
