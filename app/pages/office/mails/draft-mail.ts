import { judgeText, tidyText } from '#app/platform/mail/judging-texts.ts'
import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { type EditedTexts, type MailTexts, type TextName, textNames } from '#app/platform/mail/text-names.ts'

export const textTitles: Record<TextName, string> = {
  subject: 'Subject',
  heading: 'Heading',
  opening: 'Opening',
  closing: 'Closing',
}

/** What of a draft is not as the mail came: so it is saved. */
export const editedIn = (mail: EditableMail, texts: MailTexts): EditedTexts =>
  Object.fromEntries(
    textNames
      .map((name) => [name, tidyText(texts[name])] as const)
      .filter(([name, text]) => text !== mail.texts[name]),
  )

/** What can't be saved, by its path. */
export const wrongIn = (mail: EditableMail, texts: MailTexts): Record<string, string> =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      const because = judgeText(mail, name, tidyText(texts[name]))
      return because === undefined ? [] : [[pathOf(mail, name), because]]
    }),
  )

export const pathOf = (mail: Pick<EditableMail, 'name'>, name: TextName) => `mails.${mail.name}.${name}`
