import { Link } from 'react-router'
import type { Verb } from '#app/departments/staff/staff.ts'
import { ListTabs } from '../parts/list-parts.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { History } from './history.tsx'
import { PlannedList } from './planned-list.tsx'
import { RestoreBox } from './restore-box.tsx'
import { SectionEditor } from './section-editor.tsx'
import { SectionFields } from './section-fields.tsx'
import { addressOf, type SettingsData } from './settings-data.ts'
import { SettingsFile } from './settings-file.tsx'
import { toTyped } from './typed-values.ts'

/** Everything an owner decides about the shop: one section at a time, what is planned, and its versions. */
export function SettingsPage() {
  const page = usePage<SettingsData>()
  const { tabs, section, moment, mayEdit, planned, unreadable, version, history, back } = page
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Settings</h1>
      <ListTabs
        tabs={tabs.map(({ name, title }) => ({
          words: title,
          to: addressOf(name, moment?.at),
          isHere: name === section.name,
        }))}
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,38rem)_minmax(0,26rem)] xl:justify-between">
        <div className="max-w-[38rem]">
          <h2 className="font-semibold text-sheet">{section.title}</h2>
          <p className="mt-0.5 mb-4 text-ink-soft">
            {section.about} Orders placed before keep what they were placed with.
          </p>
          {moment && <OfMoment {...{ moment }} section={section.name} />}
          {unreadable.length > 0 && <CantBeRead {...{ unreadable }} />}
          {section.name === 'bank' && mayEdit && !moment && <BankWarning />}
          {mayEdit && !moment ? <SectionEditor key={section.name} page={page} /> : <ReadOnly page={page} />}
        </div>
        {!moment && (
          <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-8">
            <PlannedList {...{ planned, version, mayEdit }} />
            <History {...{ history, mayEdit }} section={section.name} />
            {mayEdit && <SettingsFile />}
            <Elsewhere />
          </div>
        )}
      </div>
      {back && <RestoreBox key={back.version} back={back} section={section.name} newest={version} />}
    </div>
  )
}

function ReadOnly({ page }: { page: SettingsData }) {
  const { section, values, moment } = page
  const typed = Object.fromEntries(
    section.fields.map((field) => [field.name, toTyped(field, values[field.name])]),
  )
  return (
    <>
      {!moment && (
        <p className="mb-4 rounded-md bg-brand-mist px-3.5 py-3">
          You can look at these, but not change them.
        </p>
      )}
      <SectionFields {...page} typed={typed} errors={{}} />
    </>
  )
}

type OfMomentProps = { moment: NonNullable<SettingsData['moment']>; section: string }

function OfMoment({ moment, section }: OfMomentProps) {
  const now = useFrame()?.now ?? ''
  return (
    <div className="mb-4 rounded-md bg-brand-mist px-3.5 py-3">
      <p className="font-semibold">
        {momentInWords(moment.at, now)}: {moment.version === 0 ? 'the defaults' : `version ${moment.version}`}
      </p>
      <p>
        The settings as they held then. They can be looked at, but not changed.{' '}
        <Link to={addressOf(section)} className="font-medium text-brand-deep underline">
          To those of now
        </Link>
      </p>
    </div>
  )
}

const CantBeRead = ({ unreadable }: Pick<SettingsData, 'unreadable'>) => (
  <div role="note" className="mb-4 rounded-md border border-offer-line bg-offer-mist px-3.5 py-3">
    <p className="font-semibold text-offer">
      This version can’t read what was stored. The defaults are used.
    </p>
    <ul className="[overflow-wrap:anywhere]">
      {unreadable.map(({ path, title }) => (
        <li key={path}>{title}</li>
      ))}
    </ul>
  </div>
)

const BankWarning = () => (
  <div role="note" className="mb-4 rounded-md border border-offer-line bg-offer-mist px-3.5 py-3">
    <p className="font-semibold text-offer">Shoppers send their money to this account.</p>
    <p>
      One wrong digit sends it to somebody else, and it seldom comes back. Compare every digit with a letter
      of the bank before you save. Orders that wait for a transfer have been told the account of their time:
      keep that one open until they are paid.
    </p>
  </div>
)

const others: { words: string; to: string; needs: Verb }[] = [
  { words: 'Logo, colours and typefaces', to: '/office/look', needs: 'settings.see' },
  { words: 'The words of mails', to: '/office/mails', needs: 'settings.see' },
  { words: 'Help articles and the journal', to: '/office/words', needs: 'words.edit' },
  { words: 'The code for a first order, offers and multi-buy', to: '/office/offers', needs: 'offers.edit' },
  { words: 'Announcements, the home page and shelf texts', to: '/office/display', needs: 'display.edit' },
]

/** What is decided on other pages. */
function Elsewhere() {
  const verbs = useFrame()?.member.verbs ?? []
  const seen = others.filter(({ needs }) => verbs.includes(needs))
  if (seen.length === 0) return null
  return (
    <nav aria-label="Set elsewhere">
      <h2 className="font-semibold text-sheet">Set elsewhere</h2>
      <ul className="mt-1">
        {seen.map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 font-medium text-brand-deep">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
