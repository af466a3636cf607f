import { KeyRound } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import { passkeyByPress, passkeyFromField, type SignedByPasskey } from './passkey.ts'

/** Signs in with a passkey. While it is mounted, browsers that can also offer passkeys in the e-mail field. */
export function PasskeyButton({ onSigned }: { onSigned: (signed: SignedByPasskey) => void }) {
  const isHydrated = useHydrated()
  const { run, isPending, refusal } = useCall(passkeyByPress)
  const inField = useRef<AbortController | undefined>(undefined)
  const signedInField = useEffectEvent(onSigned)

  useEffect(() => {
    const calledOff = new AbortController()
    inField.current = calledOff
    passkeyFromField(calledOff.signal).then((signed) => {
      if (signed && !calledOff.signal.aborted) signedInField(signed)
    })
    return () => calledOff.abort()
  }, [])

  const press = async () => {
    // A browser handles one such request at a time.
    inField.current?.abort()
    const answer = await run()
    if (answer?.ok) onSigned(answer.data)
  }

  if (isHydrated && !window.PublicKeyCredential) return null
  return (
    <div className="space-y-3">
      <Button
        look="secondary"
        size="large"
        wide
        disabled={!isHydrated}
        pending={isPending}
        pendingLabel="Waiting for your passkey…"
        onClick={press}
      >
        <Icon of={KeyRound} size={20} />
        Log in with a passkey
      </Button>
      {refusal && <Notice look="error">{refusal.error_message}</Notice>}
    </div>
  )
}
