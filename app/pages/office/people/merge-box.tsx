import { useState } from 'react'
import type { MergePlan } from '#app/departments/people/requests.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried } from '../parts/use-tried.ts'
import { money } from '../words.ts'
import { CountedList } from './counted-list.tsx'
import type { Double, SheetPerson } from './people-data.ts'
import { dateOf } from './people-table.tsx'

type MergeBoxProps = {
  person: SheetPerson
  double: Double
  onClose: () => void
  onDone: (done: Done, kept: string) => void
}

/** Two customers side by side: one is kept and gets what the other has. Nothing brings the other one back. */
export function MergeBox({ person, double, onClose, onDone }: MergeBoxProps) {
  const both = [{ ...person, email_is_proven: person.sign_in.email_is_proven }, double]
  const isGuest = person.kind === 'guest' && double.kind === 'account'
  const [keep, setKeep] = useState(isGuest ? double.id : person.id)
  const gone = keep === person.id ? double.id : person.id
  const kept = keep === person.id ? person : double
  const { tried, refusal } = useTried<MergePlan>('people/merge', { keep, gone })
  const because = tried?.because ?? refusal?.error_message
  return (
    <FormBox<unknown>
      isWide
      title="Are these the same person?"
      about="What one has goes to the one you keep. It can’t be undone: nobody can log in with the other e-mail any more. An account whose e-mail nobody has proven may be a stranger’s."
      press={`Merge, and keep ${kept.email ?? kept.name}`}
      doing="Merging"
      isDanger
      onClose={onClose}
      onDone={() => onDone({ words: `Merged into ${kept.name}.` }, keep)}
      send={() => officeApi.post('people/merge', { keep, gone })}
    >
      {() => (
        <>
          <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
            <legend className="mb-1 font-medium text-xs">Which one is kept?</legend>
            {both.map((each) => (
              <label
                key={each.id}
                className="block min-w-0 rounded-md border border-line-strong p-3 has-[:checked]:border-brand-deep has-[:checked]:bg-brand-mist"
              >
                <span className="flex items-center gap-2 font-semibold">
                  <input
                    type="radio"
                    name="keep"
                    checked={each.id === keep}
                    onChange={() => setKeep(each.id)}
                    className="size-4 flex-none accent-brand-deep"
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">Keep {each.name || 'No name'}</span>
                </span>
                <Facts person={each} />
              </label>
            ))}
          </fieldset>
          {because && <Failure title="They can’t be merged this way.">{because}</Failure>}
          {tried && !because && (
            <div className="grid gap-4 sm:grid-cols-2">
              <CountedList title="This goes over" all={tried.moves} nothing="The other one has nothing." />
              <CountedList title="This ends" all={tried.ends} nothing="Nothing is lost." />
            </div>
          )}
        </>
      )}
    </FormBox>
  )
}

type Compared = Omit<Double, 'because'>

const Facts = ({ person }: { person: Compared }) => (
  <span className="mt-1.5 grid gap-0.5 text-xs [overflow-wrap:anywhere]">
    {[
      ['Kind', person.kind === 'guest' ? 'Guest' : 'Account'],
      ['E-mail', person.email && `${person.email}${person.email_is_proven ? ', proven' : ', not proven'}`],
      ['Phone', person.phone],
      ['Lives in', [person.town, person.postcode].filter(Boolean).join(' ')],
      ['Joined', dateOf(person.joined_at)],
      ['Orders', String(person.orders)],
      ['Spent', person.spent !== undefined && money(person.spent)],
      ['Last order', person.last_order_at && dateOf(person.last_order_at)],
      ['Newsletter', person.is_subscribed ? 'On the list' : 'Not on the list'],
    ].map(
      ([name, value]) =>
        value && (
          <span key={String(name)}>
            <span className="text-ink-soft">{name}: </span>
            {value}
          </span>
        ),
    )}
  </span>
)
