import { Field } from './field.tsx'
import { QrCode } from './qr-code.tsx'

/** What a code app needs to know: as a QR code for another phone, as a link for the one in the hand, as letters. */
export const CodeAppSecret = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="grid justify-items-start gap-2.5 rounded-md border border-line bg-canvas px-3.5 py-3 text-xs">
    <p>
      Scan this with a code app on your phone, such as Aegis, 2FAS or Google Authenticator, or{' '}
      <a href={uri} className="font-medium text-brand-deep">
        open it in the app on this device
      </a>
      .
    </p>
    <QrCode of={uri} label="The key, to scan" />
    <p>Or type the key into it:</p>
    <p className="select-all font-semibold text-sm [overflow-wrap:anywhere]">{inFours(secret)}</p>
  </div>
)

/** As people read it out to themselves; apps do not mind the spaces. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The first code of a new key: it shows that the app has it. */
export const FirstCode = ({ error }: { error: string | undefined }) => (
  <Field
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    error={error}
    hint="The six digits that the app shows now."
  />
)
