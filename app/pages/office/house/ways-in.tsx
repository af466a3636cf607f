import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { type Asked, made } from '../sign-in/passkey.ts'
import { useFrame } from '../use-page.ts'
import { counted, inSentence, momentInWords } from '../words.ts'
import { Group, Line } from './group.tsx'
import type { PasskeyRow, YouData } from './you-data.ts'

const CodeAppBox = lazy(async () => ({ default: (await import('./code-app-box.tsx')).CodeAppBox }))

/** Passkeys, the code app and recovery codes. Each change asks for a fresh proof first. */
export function WaysIn({ data }: { data: YouData }) {
  const { passkeys, has_code_app, recovery_codes_left } = data
  const [open, setOpen] = useState<'passkey' | 'code-app'>()
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState('')
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const close = () => setOpen(undefined)
  const done = (words: string) => {
    close()
    show({ words })
    void revalidate()
  }
  const newCodes = async () => {
    const answer = await officeApi.post<{ recovery_codes: string[] }>('recovery-codes')
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    if (answer.ok) setCodes(answer.data.recovery_codes)
    void revalidate()
  }
  const remove = async ({ id, name }: PasskeyRow) => {
    const answer = await officeApi.post('passkeys/remove', { id })
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    if (answer.ok) done(`‘${name}’ is removed, and your other sessions are ended.`)
  }
  return (
    <Group title="Ways in" detail="How you prove who you are">
      <ul>
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} />
        ))}
        <Line
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          detail="By finger, face or PIN of a device"
        >
          <Act disabled={!isHydrated} onClick={() => setOpen('passkey')}>
            Add a passkey
          </Act>
        </Line>
        <Line
          title="Code app"
          detail={has_code_app ? 'Set up: six digits beside your password' : 'Not set up'}
        >
          <Act disabled={!isHydrated} onClick={() => setOpen('code-app')}>
            {has_code_app ? 'Set up again' : 'Set up'}
          </Act>
        </Line>
        {has_code_app && (
          <Line title="Recovery codes" detail={`${counted(recovery_codes_left, 'code')} left`}>
            <Act disabled={!isHydrated} onClick={newCodes}>
              Ten new codes
            </Act>
          </Line>
        )}
      </ul>
      {failure && (
        <div className="mt-3">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
      {open === 'passkey' && <PasskeyBox onClose={close} onDone={done} />}
      <Suspense>
        {open === 'code-app' && (
          <CodeAppBox
            onClose={close}
            onDone={(fresh) => {
              done('The code app is set up.')
              setCodes(fresh)
            }}
          />
        )}
      </Suspense>
      {codes && <CodesBox codes={codes} onClose={() => setCodes(undefined)} />}
    </Group>
  )
}

function Passkey({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const { name, created_at, used_at } = passkey
  return (
    <Line
      title={name}
      detail={
        used_at
          ? `Passkey, last used ${inSentence(momentInWords(used_at, now))}`
          : `Passkey since ${inSentence(momentInWords(created_at, now))}`
      }
    >
      <Act look="quiet" disabled={!isHydrated} aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
        Remove
      </Act>
    </Line>
  )
}

type PasskeyBoxProps = { onClose: () => void; onDone: (words: string) => void }

const PasskeyBox = ({ onClose, onDone }: PasskeyBoxProps) => (
  <FormBox<{ words: string }>
    title="Add a passkey"
    about="Your device asks for your finger, face or PIN, and keeps the key."
    press="Add it"
    doing="Waiting for your device"
    onClose={onClose}
    onDone={({ words }) => onDone(words)}
    send={async (form) => {
      const name = String(form.get('name') ?? '')
      const offer = await officeApi.post<Asked<PublicKeyCredentialCreationOptionsJSON>>('passkeys/offer')
      if (!offer.ok) return offer
      const answer = await made(offer.data, (proof) => officeApi.post('passkeys', { ...proof, name }))
      return answer.ok ? { ok: true, data: { words: `‘${name}’ is added.` } } : answer
    }}
  >
    {(errors) => (
      <Field
        label="Name of the passkey"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name}
        hint="So that you know it again: ‘Phone’, ‘Key on my ring’."
      />
    )}
  </FormBox>
)

const CodesBox = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Box
    title="Your recovery codes"
    about="Those before work no more."
    onClose={onClose}
    footer={
      <Act big look="first" onClick={onClose}>
        I have kept them
      </Act>
    }
  >
    <RecoveryCodes codes={codes} />
  </Box>
)
