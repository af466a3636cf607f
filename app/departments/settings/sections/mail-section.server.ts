import { email, setting, text } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const mailSection: Section = {
  title: 'Mail',
  about: 'Whom mails come from. The mail server must be allowed to send for this address (SPF, DKIM).',
  settings: {
    sender_name: setting(
      text({
        title: 'Sender’s name',
        help: 'Empty: the name in MAIL_FROM of the server, or the shop’s name.',
        most: 60,
        isOptional: true,
      }),
      (shop) => shop.mail.senderName,
      (shop, senderName) => ({ ...shop, mail: { ...shop.mail, senderName } }),
    ),
    sender_email: setting(
      email({
        title: 'Sender’s address',
        help: 'Empty: the address in MAIL_FROM of the server, or the shop’s e-mail.',
        isOptional: true,
      }),
      (shop) => shop.mail.senderEmail,
      (shop, senderEmail) => ({ ...shop, mail: { ...shop.mail, senderEmail } }),
    ),
  },
}
