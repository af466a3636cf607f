import { useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { CodeAppSecret, FirstCode } from '../parts/code-app.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'

type CodeAppBoxProps = { onClose: () => void; onDone: (recoveryCodes: string[]) => void }

/** A new secret, which counts from its first right code on. */
export function CodeAppBox({ onClose, onDone }: CodeAppBoxProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isOver = false
    void officeApi.post<{ secret: string; uri: string }>('totp').then((answer) => {
      if (isOver) return
      if (answer.ok) setSecret(answer.data)
      else setFailure(answer.refusal.error_message)
    })
    return () => {
      isOver = true
    }
  }, [])
  return (
    <FormBox<{ recovery_codes: string[] }>
      title="Set up a code app"
      about="The one before, if any, works until the new one has shown its first right code."
      press="Set up"
      doing="Checking"
      onClose={onClose}
      onDone={({ recovery_codes }) => onDone(recovery_codes)}
      send={(form) =>
        officeApi.post<{ recovery_codes: string[] }>('totp/confirm', {
          code: String(form.get('code') ?? '').replace(/\s/g, ''),
        })
      }
    >
      {(errors) => (
        <>
          {secret && <CodeAppSecret {...secret} />}
          {failure && <Failure title="There is no new key.">{failure}</Failure>}
          <FirstCode error={errors.code} />
        </>
      )}
    </FormBox>
  )
}
