import { z } from 'zod'
import { judgeText, tidyText } from '#app/platform/mail/judging-texts.ts'
import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { type EditedTexts, type TextName, textNames } from '#app/platform/mail/text-names.ts'
import { editableMails } from '../editable-mails.ts'
import { type Setting, setting } from './fields.server.ts'
import type { Section } from './section.server.ts'

/** More than any text may have. It is read whole only if it is not much more. */
const FAR_TOO_LONG = 20_000

const textOf = (mail: EditableMail, name: TextName) =>
  z
    .string('Please send text')
    .max(FAR_TOO_LONG, { error: 'That is far too long', abort: true })
    .overwrite(tidyText)
    .superRefine((text, { addIssue }) => {
      const because = judgeText(mail, name, text)
      if (because !== undefined) addIssue({ code: 'custom', message: because })
    })
    .optional()

const textsOf = (mail: EditableMail) =>
  z.strictObject(
    Object.fromEntries(textNames.map((name) => [name, textOf(mail, name)])),
    'Please send the texts of the mail by their names: subject, heading, opening, closing',
  ) as z.ZodType<EditedTexts>

/** The texts that are not as they came: all others follow the program. */
const mailSetting = (mail: EditableMail): Setting =>
  setting<EditedTexts>(
    { check: textsOf(mail), description: { kind: 'texts', title: mail.title, help: mail.about } },
    (shop) => shop.mailTexts[mail.name] ?? {},
    (shop, texts) => {
      const { [mail.name]: _before, ...others } = shop.mailTexts
      const isAsItCame = Object.keys(texts).length === 0
      return { ...shop, mailTexts: isAsItCame ? others : { ...others, [mail.name]: texts } }
    },
  )

export const mailsSection: Section = {
  title: 'Texts of mails',
  about: 'Subject, heading and words of the mails to shoppers.',
  page: '/office/mails',
  settings: Object.fromEntries(editableMails.map((mail) => [mail.name, mailSetting(mail)])),
}
