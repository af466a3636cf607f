import { useMemo, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { Act } from '../parts/act.tsx'
import { Clash } from '../parts/clash.tsx'
import { InSight } from '../parts/in-sight.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { counted } from '../words.ts'
import { BeginsField, beginningOf } from './begins-field.tsx'
import { beginningInWords, changesOf } from './in-words.ts'
import { SectionFields } from './section-fields.tsx'
import { addressOf, type SettingsData } from './settings-data.ts'
import { fromTyped, toTyped } from './typed-values.ts'
import { useSectionDraft } from './use-section-draft.ts'
import { useSettingsCall } from './use-settings-call.ts'

/** A section with its fields, and the way to save what was typed: at once, or for a day to come. */
export function SectionEditor({ page }: { page: SettingsData }) {
  const { section, values, version, tabs } = page
  const present = useMemo(
    () => Object.fromEntries(section.fields.map((field) => [field.name, toTyped(field, values[field.name])])),
    [section, values],
  )
  const draft = useSectionDraft(section.name, present, version)
  const { errors, failure, clash, isDoing, call, clear } = useSettingsCall(section.name)
  const [day, setDay] = useState<string>()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const now = useFrame()?.now ?? ''
  const changedFields = section.fields.filter(({ name }) => draft.changed.includes(name))
  const isChanged = changedFields.length > 0
  const mayWait = changedFields.some(({ isDated }) => isDated)
  const from = mayWait && day ? beginningOf(day) : undefined

  const send = (readVersion: number) => {
    const typed = Object.fromEntries(
      changedFields.map((field) => [field.name, fromTyped(field, draft.values[field.name])]),
    )
    const body = { settings: { [section.name]: typed }, version: readVersion, ...(from && { from }) }
    const words = from
      ? `${section.title}: planned for ${beginningInWords(from)}.`
      : `${section.title}: saved.`
    void call({
      path: 'settings',
      body,
      words,
      mayClash: isChanged,
      onDone: async () => {
        setDay(undefined)
        await draft.forget()
      },
    })
  }
  const reset = (name: string) => {
    const title = section.fields.find((field) => field.name === name)?.title ?? ''
    void call({
      path: 'settings/reset',
      body: { paths: [`${section.name}.${name}`], version },
      words: `${title}: the default.`,
      mayClash: isChanged,
    })
  }
  const discard = async () => {
    clear()
    setDay(undefined)
    await draft.forget()
    await revalidate()
  }
  const chooseDay = (next?: string) => {
    clear()
    setDay(next)
  }
  const mayBeSent = isHydrated && isChanged && !(mayWait && day === '')
  useKeys(mayBeSent ? [{ key: 's', does: 'Save', run: () => send(draft.version) }] : [])

  return (
    <form
      aria-label={section.title}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayBeSent) send(draft.version)
      }}
    >
      <SectionFields
        {...page}
        typed={draft.values}
        errors={errors}
        onType={(name, typed) => {
          clear()
          draft.type({ [name]: typed })
        }}
        onReset={reset}
      />
      {failure && (
        <InSight>
          <Failure title="It was not saved.">
            {failure}
            <ElsewhereWrong {...{ errors, tabs }} here={section.name} />
          </Failure>
        </InSight>
      )}
      {clash && (
        <InSight>
          <Clash
            words={clash.words}
            fields={changedFields
              .flatMap((field) =>
                changesOf(field, clash.theirs[field.name], fromTyped(field, draft.values[field.name])),
              )
              .map(({ name, before, after }) => ({ name, theirs: before, mine: after }))}
            leaveWords="Take theirs"
            onLeave={() => void discard()}
            onSave={() => send(clash.version)}
          />
        </InSight>
      )}
      <div className="save-bar grid gap-3">
        {mayWait && <BeginsField {...{ day, now }} error={errors.from} onChange={chooseDay} />}
        <div className="flex flex-wrap items-center gap-2">
          <Act look="first" big cap="S" type="submit" disabled={!mayBeSent} doing={isDoing && 'Saving'}>
            {mayWait && day !== undefined ? 'Plan' : 'Save'}
          </Act>
          {isChanged && (
            <Act big onClick={() => void discard()}>
              Discard
            </Act>
          )}
          <span className="text-ink-soft text-xs" role="status">
            {isChanged
              ? `${counted(changedFields.length, 'setting')} not saved yet; kept as your draft.`
              : 'As it holds in the shop.'}
          </span>
        </div>
      </div>
    </form>
  )
}

type ElsewhereProps = { errors: Record<string, string>; tabs: SettingsData['tabs']; here: string }

/** What contradicts a setting of another section. */
function ElsewhereWrong({ errors, tabs, here }: ElsewhereProps) {
  const others = Object.entries(errors).filter(([path]) => !path.startsWith(`${here}.`) && path.includes('.'))
  if (others.length === 0) return null
  return (
    <ul className="mt-1">
      {others.map(([path, words]) => {
        const [name = ''] = path.split('.')
        return (
          <li key={path}>
            <Link to={addressOf(name)} className="font-medium text-brand-deep underline">
              {tabs.find((tab) => tab.name === name)?.title ?? name}
            </Link>
            : {words}
          </li>
        )
      })}
    </ul>
  )
}
