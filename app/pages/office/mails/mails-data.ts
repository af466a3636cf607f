import type { EditableMail, Journey } from '#app/platform/mail/mail-texts.ts'
import type { MailTexts } from '#app/platform/mail/text-names.ts'

export type MailLine = { name: string; title: string; about: string; isEdited: boolean }

/** A mail with the texts that hold now. */
export type OpenMail = { mail: EditableMail; texts: MailTexts; isEdited: boolean }

export type MailsData = {
  journeys: { journey: Journey; lines: MailLine[] }[]
  open: OpenMail | null
  /** Of all settings together. */
  version: number
  mayEdit: boolean
}

export const addressOf = (name: string) => `/office/mails?${new URLSearchParams({ mail: name })}`
