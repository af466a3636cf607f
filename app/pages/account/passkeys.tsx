import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { isDone } from '../forms/calls.ts'
import { Confirm } from '../forms/confirm.tsx'
import { ShopForm, useRefusal } from '../forms/form.tsx'
import { Part, useFocusWhenFewer } from './account-frame.tsx'
import { useRounds } from './change-password.tsx'
import { Row, Rows } from './rows.tsx'

type Passkey = { id: string; name: string; since: string; used: string | null }

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const heading = useFocusWhenFewer(passkeys.length)
  return (
    <Part
      headingRef={heading}
      title="Passkeys"
      intro="Log in with your fingerprint, your face or your device’s PIN instead of a password. The secret never leaves the device."
    >
      {passkeys.length > 0 && (
        <div className="mb-6">
          <Rows>
            {passkeys.map((passkey) => (
              <Entry key={passkey.id} {...passkey} />
            ))}
          </Rows>
        </div>
      )}
      <AddPasskey />
    </Part>
  )
}

function Entry({ id, name, since, used }: Passkey) {
  const fetcher = useFetcher<unknown>()
  const { refusal } = useRefusal(fetcher)
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  return (
    <Row
      icon={<Icon of={KeyRound} size={22} />}
      title={name}
      about={[`Added on ${since}`, used ? `last used on ${used}` : 'not used yet']}
      error={refusal?.error_message}
    >
      <Button
        look="quiet"
        size="small"
        disabled={!isHydrated}
        pending={fetcher.state !== 'idle'}
        onClick={() => setAsking(true)}
      >
        Remove <span className="sr-only">{name}</span>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        confirm="Remove"
        cancel="Keep it"
        onConfirm={() => {
          setAsking(false)
          fetcher.submit({ call: 'remove-passkey', id }, { method: 'post' })
        }}
      >
        “{name}” will no longer log you in. Your device may still offer it: you can delete it there too.
      </Confirm>
    </Row>
  )
}

function AddPasskey() {
  const fetcher = useFetcher<unknown>()
  const { errorOf } = useRefusal(fetcher)
  const round = useRounds(fetcher.data)
  return (
    <>
      {isDone(fetcher.data) && (
        <Notice look="done" className="mb-5 max-w-2xl">
          Your passkey is added. You can log in with it from now on.
        </Notice>
      )}
      <ShopForm
        key={round}
        fetcher={fetcher}
        label="Add a passkey"
        submit="Add a passkey"
        pending="Waiting for your device…"
        button={{ look: 'secondary', size: 'medium' }}
        className="max-w-2xl space-y-4"
      >
        <input type="hidden" name="call" value="add-passkey" />
        <TextField
          name="name"
          label="Name of the passkey"
          hint="To tell it from others: ‘My phone’, ‘Work laptop’"
          autoComplete="off"
          maxLength={60}
          error={errorOf('name')}
          className="sm:max-w-sm"
        />
        <PasswordField
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          error={errorOf('current_password')}
          className="sm:max-w-sm"
        />
      </ShopForm>
    </>
  )
}
