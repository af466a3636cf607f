import { cardName } from '#app/departments/gifts/card-list.ts'
import { MONTHS_WITHOUT_USE } from '#app/departments/gifts/gift-cards.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { money } from '../words.ts'
import type { CardAct, SheetCard } from './gift-card-data.ts'

type ActBoxProps = { act: CardAct; card: SheetCard; onClose: () => void; onDone: (done: Done) => void }

/** Asks why, and says what follows from it. */
export function ActBox({ act, card, onClose, onDone }: ActBoxProps) {
  const name = cardName(card)
  const { title, about, press, doing, done } = words[act](card, name)
  return (
    <FormBox<Done>
      {...{ title, about, press, doing, onClose, onDone }}
      isDanger={act === 'block'}
      send={async (form) =>
        asDone(
          await officeApi.post<ActAnswer>(`gift-cards/${card.id}/${act}`, {
            ...fieldsOf(form),
            version: card.version,
          }),
          done,
        )
      }
    >
      {(errors) => (
        <Drafted form={`gift-card:${act}:${card.id}:${card.version}`}>
          {act === 'extend' && (
            <Field
              label="Good until"
              name="until"
              type="date"
              required
              hint="The last day, in London"
              error={errors.until}
            />
          )}
          <Field
            label="Why, for the log"
            name="because"
            maxLength={500}
            autoComplete="off"
            required
            error={errors.because}
          />
        </Drafted>
      )}
    </FormBox>
  )
}

type Words = { title: string; about: string; press: string; doing: string; done: string }

const words: Record<CardAct, (card: SheetCard, name: string) => Words> = {
  block: (card, name) => ({
    title: `Block ${name}`,
    about: `Nobody can spend the ${money(card.balance)} on it until it is unblocked. What orders have taken already stays with them, and a refund still comes back to it.`,
    press: 'Block it',
    doing: 'Blocking',
    done: `${name} is blocked.`,
  }),
  unblock: (card, name) => ({
    title: `Unblock ${name}`,
    about: `The ${money(card.balance)} on it can be spent again.`,
    press: 'Unblock it',
    doing: 'Unblocking',
    done: `${name} can be spent again.`,
  }),
  extend: (card, name) => ({
    title: `Extend ${name}`,
    about:
      card.state === 'expired' && card.written_off > 0
        ? `It has expired: the ${money(card.written_off)} that was written off comes back.`
        : `It ends later. A use renews it for ${MONTHS_WITHOUT_USE} months, and never shortens it.`,
    press: 'Extend it',
    doing: 'Extending',
    done: `${name} ends later.`,
  }),
  'send-again': (card, name) => ({
    title: `Send ${name} again`,
    about: `${card.to?.email ?? 'The recipient'} gets a mail with a new code and ${money(card.balance)}. The old code works no longer.`,
    press: 'Send it again',
    doing: 'Sending',
    done: `${name} is sent again, with a new code.`,
  }),
}
