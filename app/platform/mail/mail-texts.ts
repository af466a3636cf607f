import { theShop } from '../shop/the-shop.ts'
import { fillTemplate, onOneLine, type ReadTemplate, readTemplate } from './template.ts'
import type { MailTexts, TextName } from './text-names.ts'

export const journeys = ['Orders', 'Account', 'Gift cards', 'Newsletter', 'Help'] as const
export type Journey = (typeof journeys)[number]

/** What a placeholder stands for, and how that may look. */
export type Placeholder = { about: string; sample: string }

/** A mail whose words an owner may change. Sums, lines, codes, links and what the law asks for are fixed parts of it. */
export type EditableMail<Name extends string = string> = {
  /** Under this name its texts are settings: `mails.order_paid`. */
  name: string
  journey: Journey
  title: string
  /** When it is sent. */
  about: string
  /** Its sample of the room's `mail-samples.server.ts`. */
  sample: string
  placeholders: Record<Name, Placeholder>
  /** The words it came with. */
  texts: MailTexts
  /** What a text can't do without: it stands nowhere else in the mail. */
  needs: Partial<Record<TextName, readonly NoInfer<Name>[]>>
}

type Declared<Name extends string> = Omit<EditableMail<Name>, 'texts' | 'needs' | 'sample'> &
  Partial<Pick<EditableMail<Name>, 'needs' | 'sample'>> & {
    texts: Omit<MailTexts, 'closing'> & { closing?: string }
  }

export const editableMail = <Name extends string>(mail: Declared<Name>): EditableMail<Name> => ({
  sample: mail.name.replaceAll('_', '-'),
  needs: {},
  ...mail,
  texts: { closing: '', ...mail.texts },
})

/** Every mail can name these. */
const shopPlaceholders = {
  shop: { about: 'The shop’s name', sample: 'Marlow & Reed' },
  phone: { about: 'The shop’s telephone', sample: '01632 960 118' },
  phone_hours: { about: 'When it is answered', sample: 'Monday to Friday, 9:00 to 17:00' },
}

const ofShop = (): Record<keyof typeof shopPlaceholders, string> => ({
  shop: theShop().name,
  phone: theShop().phone.shown,
  phone_hours: theShop().hours.phone,
})

export const placeholdersOf = ({ placeholders }: EditableMail): Record<string, Placeholder> => ({
  ...placeholders,
  ...shopPlaceholders,
})

/** A mail's texts with everything filled in. */
export type FilledTexts = {
  subject: string
  heading: string
  /** Paragraphs; a line break in one stays. */
  opening: string[]
  closing: string[]
}

/**
 * The texts of a mail that is written now. What can't be read is replaced by the words that the mail came with: no text
 * keeps a mail from being sent.
 */
export function fillTexts<Name extends string>(
  mail: EditableMail<Name>,
  values: Record<Name, string>,
): FilledTexts {
  const all: Record<string, string> = { ...ofShop(), ...values }
  const edited = theShop().mailTexts[mail.name] ?? {}
  const paragraphs = (name: TextName) => {
    const own = filled(edited[name] ?? mail.texts[name], all)
    const isEnough = own && (own.length > 0 || mail.texts[name] === '')
    return isEnough ? own : (filled(mail.texts[name], all) ?? [])
  }
  const line = (name: TextName) => onOneLine(paragraphs(name).join(' ')).trim()
  return {
    subject: line('subject'),
    heading: line('heading'),
    opening: paragraphs('opening'),
    closing: paragraphs('closing'),
  }
}

/** Undefined if it can't be read. A paragraph of which nothing is left is left out. */
function filled(text: string, values: Record<string, string>): string[] | undefined {
  const paragraphs: string[] = []
  for (const paragraph of text.split(/\n{2,}/)) {
    const read = readTemplate(paragraph)
    if (!read.ok || namesIn(read).some((name) => !Object.hasOwn(values, name))) return undefined
    const words = fillTemplate(read.parts, (name) => values[name] ?? '').trim()
    if (words !== '') paragraphs.push(words)
  }
  return paragraphs
}

export const namesIn = ({ parts }: Extract<ReadTemplate, { ok: true }>): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
