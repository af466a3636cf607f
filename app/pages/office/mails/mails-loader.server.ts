import { editableMails } from '#app/departments/settings/editable-mails.ts'
import { findSettings } from '#app/departments/settings/editing.server.ts'
import { journeys } from '#app/platform/mail/mail-texts.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { MailsData } from './mails-data.ts'

/** The words of mails to shoppers: all of them, or one. */
export async function mailsPage({ db, member, url, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'settings.see')) return undefined
  const { mail: name } = asked(url, ['mail'])
  const mail = editableMails.find((each) => each.name === name)
  if (name !== undefined && !mail) return undefined
  const { shop, version } = await findSettings(db, now)
  const isEdited = (each: string) => Object.keys(shop.mailTexts[each] ?? {}).length > 0
  const page: MailsData = {
    journeys: mail
      ? []
      : journeys.map((journey) => ({
          journey,
          lines: editableMails
            .filter((each) => each.journey === journey)
            .map(({ name: each, title, about }) => ({ name: each, title, about, isEdited: isEdited(each) })),
        })),
    open: mail
      ? { mail, texts: { ...mail.texts, ...shop.mailTexts[mail.name] }, isEdited: isEdited(mail.name) }
      : null,
    version,
    mayEdit: may(member, 'settings.edit'),
  }
  return { title: mail ? `${mail.title}, mails` : 'Mails', page }
}
