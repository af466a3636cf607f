import { MailButton } from '#app/design/mail/button.tsx'
import { finishedMail } from '#app/design/mail/finished-mail.ts'
import { MailFrame } from '#app/design/mail/frame.tsx'
import { MailHeading, MailNote, MailText } from '#app/design/mail/words.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Today } from '../today.server.ts'

type MorningProps = { today: Today; name: string; publicUrl: string }

export const morningMail = (props: MorningProps) => finishedMail(subjectOf(props), <Morning {...props} />)

const subjectOf = ({ today }: MorningProps) =>
  `Today: ${today.groups.map(({ title, count }) => `${count} ${title.toLowerCase()}`).join(', ')}`

/** No names of shoppers: a mail is read in more places than the office. */
function Morning(props: MorningProps) {
  const { today, name, publicUrl } = props
  return (
    <MailFrame
      subject={subjectOf(props)}
      preview="What waits this morning."
      publicUrl={publicUrl}
      because={`You are getting this mail because you work for ${theShop().name} and want to have it.`}
    >
      <MailHeading>Good morning, {name}</MailHeading>
      {today.groups.map(({ key, title, count, items }) => (
        <div key={key}>
          <MailText>
            {title}: {count}
          </MailText>
          <MailNote>{items.map(({ subject }) => subject.replace(/^\w+:/, '')).join(', ')}</MailNote>
        </div>
      ))}
      <MailButton href={`${publicUrl}/office`}>Open the office</MailButton>
    </MailFrame>
  )
}
