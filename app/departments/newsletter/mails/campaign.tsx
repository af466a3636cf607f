import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { accentColours, light, serif } from '#app/design/mail/colours.ts'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { CampaignDrink, type ShownDrink } from './campaign-drink.tsx'

export type ShownArticle = { title: string; summary: string; address: string }

export type CampaignMailProps = {
  subject: string
  preheader: string
  /** Rendered and styled for a mail. */
  introHtml: string
  drinks: readonly ShownDrink[]
  articles: readonly ShownArticle[]
  closing: string
  unsubscribe: string
  publicUrl: string
}

export const campaignMail = (props: CampaignMailProps) => finishedMail(props.subject, <Campaign {...props} />)

function Campaign({ introHtml, drinks, articles, closing, ...props }: CampaignMailProps) {
  const { subject, preheader, publicUrl, unsubscribe } = props
  return (
    <MailFrame
      subject={subject}
      preview={preheader || subject}
      publicUrl={publicUrl}
      because={`You are getting this mail because this address joined the newsletter of ${theShop().name}. Had enough of it?`}
      unsubscribe={unsubscribe}
    >
      {introHtml !== '' && (
        <div
          style={longWords}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown on the server, where HTML in it is refused
          dangerouslySetInnerHTML={{ __html: introHtml }}
        />
      )}
      {drinks.map((drink) => (
        <CampaignDrink key={drink.address} drink={drink} />
      ))}
      {articles.length > 0 && <Articles articles={articles} />}
      {closing !== '' && (
        <Section style={{ paddingTop: 20, ...longWords }}>
          {closing.split(/\n{2,}/).map((words) => (
            <MailText key={words}>{words}</MailText>
          ))}
        </Section>
      )}
      <Section style={{ paddingTop: 12 }}>
        <MailNote>
          Only for people aged 18 or over. Please drink responsibly:{' '}
          <Link
            href={theShop().outside.drinkAwareness}
            className="in-link"
            style={{ color: accentColours().link, textDecoration: 'underline' }}
          >
            facts and help about alcohol
          </Link>
        </MailNote>
      </Section>
    </MailFrame>
  )
}

/** Such as an address that somebody has pasted. */
const longWords = { wordBreak: 'break-word' } as const

const Articles = ({ articles }: { articles: readonly ShownArticle[] }) => (
  <Section style={{ paddingTop: 24 }}>
    <Heading
      as="h2"
      className="in-ink"
      style={{ margin: '0 0 12px', fontFamily: serif, fontSize: 20, fontWeight: 500, color: light.ink }}
    >
      From our journal
    </Heading>
    {articles.map(({ title, summary, address }) => (
      <Text
        key={address}
        className="in-ink"
        style={{ margin: '0 0 14px', fontSize: 15, lineHeight: '23px', color: light.ink }}
      >
        <Link
          href={address}
          className="in-link"
          style={{ fontWeight: 600, color: accentColours().link, textDecoration: 'underline' }}
        >
          {title}
        </Link>
        <br />
        {summary}
      </Text>
    ))}
  </Section>
)
