import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Select } from '#app/design/controls/select.tsx'
import { TextArea } from '#app/design/controls/text-area.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { fieldsOf, type Refusal } from '#app/platform/client/api-client.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'
import { readFromTab, removeFromTab, saveInTab } from '#app/platform/client/tab-storage.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { EmailField } from '../../accounts/parts/email-field.tsx'
import {
  type EnquiryField,
  type EnquiryFormWords,
  type EnquiryKind,
  enquiryForms,
  enquiryLimits,
  isNeeded,
} from '../enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'

type EnquiryFormProps = {
  kind: EnquiryKind
  /** The shopper, once known: their data need not be typed. */
  shopper?: Shopper | null
}

/** Input stays with its kind of form. */
export const EnquiryForm = (props: EnquiryFormProps) => <Writing key={props.kind} {...props} />

function Writing({ kind, shopper }: EnquiryFormProps) {
  const { draft, keep, drop } = useDraft(kind)
  const { refusal, sent, rounds, isPending, send } = useSending(kind, drop)
  const { form, isElsewhere } = useTrouble(refusal)
  return (
    <form
      ref={form}
      onSubmit={send}
      onInput={keep}
      noValidate
      aria-label={enquiryForms[kind].name}
      className="max-w-2xl space-y-5 rounded-lg border border-line bg-white p-5 sm:p-6"
    >
      <Fields
        key={rounds}
        kind={kind}
        known={{ ...knownOf(shopper), ...draft }}
        errorOf={(field) => refusal?.fields?.[field]}
      />
      <Trap />
      {refusal && isElsewhere && <NotSent refusal={refusal} />}
      {sent && <Received key={sent.reference} {...sent} />}
      <Button type="submit" size="large" disabled={!draft} pending={isPending} pendingLabel="Sending…">
        Submit
      </Button>
      <noscript>
        <p className="text-sm text-ink-soft">
          This form needs scripts, which your browser does not run. <OtherWays />
        </p>
      </noscript>
      <p className="text-sm text-ink-soft">
        We use what you write to answer you, and for nothing else: see our{' '}
        <TextLink to="/privacypolicy">privacy policy</TextLink>.
      </p>
    </form>
  )
}

type Draft = Partial<Record<EnquiryField, string>>

/** Unsent input survives a reload. It is restored after hydration, when the button is enabled too. */
function useDraft(kind: EnquiryKind) {
  const [draft, setDraft] = useState<Draft>()
  const name = `draft enquiry ${kind}`
  useEffect(() => setDraft(readFromTab<Draft>(name) ?? {}), [name])
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    saveInTab(name, typedIn(kind, new FormData(currentTarget)))
  const drop = () => {
    removeFromTab(name)
    setDraft({})
  }
  return { draft, keep, drop }
}

/** Empty fields do not count as typed. */
const typedIn = (kind: EnquiryKind, form: FormData): Draft =>
  Object.fromEntries(
    enquiryForms[kind].fields
      .map((field) => [field, String(form.get(field) ?? '')])
      .filter(([, words]) => words !== ''),
  )

type Sent = { reference: string; email: string }

/** `rounds` is how many were sent: each starts with an empty form. */
function useSending(kind: EnquiryKind, onSent: () => void) {
  const { run, isPending, refusal } = useCall(sendEnquiry)
  const [sent, setSent] = useState<Sent>()
  const [rounds, setRounds] = useState(0)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = fieldsOf(new FormData(event.currentTarget))
    const outcome = await run({ kind, ...said })
    if (!outcome) return
    setSent(outcome.ok ? { ...outcome.data, email: said.email ?? '' } : undefined)
    if (!outcome.ok) return
    setRounds((before) => before + 1)
    onSent()
  }
  return { refusal, sent, rounds, isPending, send }
}

/** Focuses the first invalid field. Errors of no field are shown next to the button. */
function useTrouble(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // With its label above it, which the header would cover.
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
    setElsewhere(refusal !== undefined && !wrong)
  }, [refusal])
  return { form, isElsewhere }
}

function knownOf(shopper: Shopper | null | undefined): Draft {
  if (!shopper?.user) return {}
  const { first_name, last_name, email, phone } = shopper.user
  return { name: `${first_name} ${last_name}`.trim(), email, phone }
}

type FieldsProps = {
  kind: EnquiryKind
  known: Draft
  errorOf: (field: EnquiryField) => string | undefined
}

/** Uncontrolled: known values, or those from before a reload, fill only untouched fields. */
const Fields = ({ kind, known, errorOf }: FieldsProps) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    {enquiryForms[kind].fields.map((field) => (
      <Fragment key={field}>
        {parts[field](
          {
            name: field,
            defaultValue: known[field],
            error: errorOf(field),
            optional: !isNeeded(kind, field),
          },
          enquiryForms[kind],
        )}
      </Fragment>
    ))}
  </div>
)

type Wiring = {
  name: EnquiryField
  defaultValue: string | undefined
  error: string | undefined
  optional: boolean
}

const wide = 'sm:col-span-2'

const parts: Record<EnquiryField, (wiring: Wiring, words: EnquiryFormWords) => ReactNode> = {
  query_type: (wiring, { queryTypes = {} }) => (
    <Select
      {...wiring}
      key={wiring.defaultValue}
      label="Query type"
      placeholder="Please choose"
      options={Object.entries(queryTypes).map(([value, label]) => ({ value, label }))}
      className={wide}
    />
  ),
  order_number: (wiring) => (
    <TextField
      {...wiring}
      label="Order number"
      hint="It is in our mail: eight letters and figures"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={enquiryLimits.order_number}
      className={wide}
    />
  ),
  name: (wiring) => (
    <TextField {...wiring} label="Name" autoComplete="name" maxLength={enquiryLimits.name} className={wide} />
  ),
  email: (wiring) => <EmailField {...wiring} autoComplete="email" />,
  phone: (wiring) => (
    <TextField
      {...wiring}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={enquiryLimits.phone}
    />
  ),
  subject: (wiring) => (
    <TextField
      {...wiring}
      label="Subject"
      autoComplete="off"
      maxLength={enquiryLimits.subject}
      className={wide}
    />
  ),
  // No `maxlength`: it would truncate pasted text silently.
  message: (wiring, { hint }) => (
    <TextArea {...wiring} label="Message" hint={hint} rows={6} className={wide} />
  ),
}

/** A honeypot for robots, which fill in every field. Nobody else sees it. */
const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Please leave this empty
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  </div>
)

const NotSent = ({ refusal }: { refusal: Refusal }) => (
  <Notice look="error">
    <p>{refusal.error_message}</p>
    <p className="mt-1">
      What you have written stays here. <OtherWays />
    </p>
  </Notice>
)

const OtherWays = () => (
  <>
    You can also ring us on <TextLink to={`tel:${theShop().phone.dialled}`}>{theShop().phone.shown}</TextLink>{' '}
    ({theShop().hours.phone}) or write to{' '}
    <TextLink to={`mailto:${theShop().email}`}>{theShop().email}</TextLink>.
  </>
)

const NEWS_MS = 3_000

/** The message disappears after a while. The number stays, to be written down. */
function Received({ reference, email }: Sent) {
  const [isNews, setNews] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNews(false), NEWS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice look="done">
      <p className="font-semibold">{isNews ? 'Submitted successfully!' : 'We have your message'}</p>
      <p className="mt-1 break-words">
        Its number is <strong className="whitespace-nowrap">{reference}</strong>. Our answer goes to {email}{' '}
        within {theShop().answersWithin}.
      </p>
    </Notice>
  )
}
