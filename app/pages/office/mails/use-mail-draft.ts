import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import type { EditedTexts, MailTexts } from '#app/platform/mail/text-names.ts'
import { useSectionDraft } from '../settings/use-section-draft.ts'
import { useSettingsCall } from '../settings/use-settings-call.ts'
import { editedIn, textTitles, wrongIn } from './draft-mail.ts'
import type { MailsData, OpenMail } from './mails-data.ts'

type DraftOf = { open: OpenMail } & Pick<MailsData, 'version'>

/** What this member has typed for a mail and not saved, and the ways to save it, or not to. */
export function useMailDraft({ open: { mail, texts: present }, version }: DraftOf) {
  const draft = useSectionDraft<MailTexts>(`mails.${mail.name}`, present, version)
  const { errors: refused, failure, clash, isDoing, call, clear } = useSettingsCall('mails')
  const { revalidate } = useRevalidator()
  const typed = draft.values
  const wrong = useMemo(() => wrongIn(mail, typed), [mail, typed])
  const edited = useMemo(() => editedIn(mail, typed), [mail, typed])
  const save = (readVersion: number) =>
    void call({
      path: 'settings',
      body: { settings: { mails: { [mail.name]: edited } }, version: readVersion },
      words: `${mail.title}: saved.`,
      mayClash: true,
      onDone: draft.forget,
    })
  const theirs = { ...mail.texts, ...(clash?.theirs[mail.name] as EditedTexts | undefined) }
  return {
    typed,
    edited,
    failure,
    isDoing,
    errors: { ...refused, ...wrong },
    isRight: Object.keys(wrong).length === 0,
    isChanged: draft.changed.length > 0,
    clash: clash && {
      words: clash.words,
      fields: draft.changed.map((name) => ({
        name: textTitles[name],
        theirs: theirs[name],
        mine: typed[name],
      })),
    },
    type: (texts: Partial<MailTexts>) => {
      clear()
      draft.type(texts)
    },
    save: () => save(draft.version),
    saveOver: () => save(clash?.version ?? version),
    discard: async () => {
      clear()
      await draft.forget()
      await revalidate()
    },
    reset: () =>
      void call({
        path: 'settings/reset',
        body: { paths: [`mails.${mail.name}`], version },
        words: `${mail.title}: as it came.`,
        mayClash: false,
        onDone: draft.forget,
      }),
  }
}

export type MailDraft = ReturnType<typeof useMailDraft>
