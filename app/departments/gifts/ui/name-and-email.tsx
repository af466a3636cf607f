import { TextField } from '#app/design/controls/field.tsx'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'
import { giftCardLimits } from '../gift-cards.ts'

type NameAndEmailProps = {
  who: 'recipient' | 'sender'
  legend: string
  known?: { name: string; email: string }
  errorOf: (name: string) => string | undefined
}

/** Known values fill only untouched fields. */
export function NameAndEmail({ who, legend, known, errorOf }: NameAndEmailProps) {
  const { name, email, emailHint } = words[who]
  const isSender = who === 'sender'
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-title font-medium">{legend}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={name}
          name={`${who}_name`}
          autoComplete={isSender ? 'name' : 'off'}
          maxLength={giftCardLimits.name}
          defaultValue={known?.name}
          error={errorOf(`${who}_name`)}
        />
        <TextField
          label={email}
          name={`${who}_email`}
          type="email"
          inputMode="email"
          autoComplete={isSender ? 'email' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_EMAIL}
          defaultValue={known?.email}
          error={errorOf(`${who}_email`)}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{emailHint}</p>
    </fieldset>
  )
}

const words = {
  recipient: {
    name: 'Recipient’s name',
    email: 'Recipient’s email',
    emailHint: 'The card goes there, with its code and a page to print.',
  },
  sender: {
    name: 'Your name',
    email: 'Your email',
    emailHint: 'The name appears on the card. The receipt goes to your email.',
  },
}
