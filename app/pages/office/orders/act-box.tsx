import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Done } from '../frame/toast.tsx'
import { refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Drafted } from '../parts/drafted.tsx'
import { Failure } from '../parts/message.tsx'
import type { Errors } from './act-fields.tsx'
import { actForms } from './act-forms.tsx'
import { Clash, clashedWith, type OrderNow } from './clash.tsx'
import { Decisions, decidedIn } from './decisions.tsx'
import { askFor, isToDecide, type OrderAct } from './order-acts.ts'
import type { SheetOrder } from './order-data.ts'

type ActBoxProps = { act: OrderAct; order: SheetOrder; onClose: () => void; onDone: (done: Done) => void }

/** Asks what an action needs to know. A refusal is shown next to what was pressed; a clash says who and when. */
export function ActBox({ act, order, onClose, onDone }: ActBoxProps) {
  const form = actForms[act.may]
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<{ words: string; fields: Errors }>()
  const [asked, setAsked] = useState<readonly string[]>([])
  const [clash, setClash] = useState<{ words: string; now: OrderNow }>()
  const { revalidate } = useRevalidator()
  if (!form) return null
  const close = () => {
    onClose()
    if (clash) void revalidate()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const { path, body, words } = form.ask(order, filled)
    setDoing(true)
    setFailure(undefined)
    const outcome = await askFor(path, clash?.now ?? order, { ...body, ...decidedIn(filled, asked) }, words)
    const now = outcome.ok ? undefined : await clashedWith(order, outcome.refusal)
    setDoing(false)
    if (outcome.ok) return onDone(outcome.data)
    const { error_message, fields = {}, code } = outcome.refusal
    if (isToDecide(outcome.refusal) && !asked.includes(code)) setAsked([...asked, code])
    if (now) setClash({ words: error_message, now })
    else setFailure({ words: refusalInWords(outcome.refusal), fields })
  }
  const canGoOn = !clash || clash.now.may.includes(act.may)
  return (
    <Box
      title={form.title(order)}
      about={form.about}
      wide={form.isWide}
      onClose={close}
      footer={
        <>
          <Act big onClick={close}>
            {clash ? 'Leave it as it is now' : 'Back'}
          </Act>
          {canGoOn && (
            <Act big type="submit" form={id} look="first" doing={isDoing && act.doing}>
              {form.press}
              {clash && ' all the same'}
            </Act>
          )}
        </>
      }
    >
      <form id={id} onSubmit={send} className="grid gap-4">
        {clash && <Clash words={clash.words} seen={order} now={clash.now} />}
        <Drafted form={`${act.may}:${order.reference}`}>
          <form.Fields order={order} errors={failure?.fields ?? {}} />
        </Drafted>
        <Decisions asked={asked} errors={failure?.fields ?? {}} />
        {failure && <Failure title="This was not done.">{failure.words}</Failure>}
      </form>
    </Box>
  )
}
