import { type ReactNode, useId } from 'react'
import {
  alcoholUnits,
  type DrinkType,
  drinkTypes,
  giftSections,
} from '#app/departments/catalogue/catalogue.ts'
import { allergens, type Judgement, type Problems } from '#app/departments/catalogue/drink-checks.ts'
import type { DrinkFields } from '#app/departments/catalogue/drink-fields.ts'
import { giftSectionNames, subtypeName } from '#app/departments/catalogue/subtype-names.ts'
import { subtypesOf } from '#app/departments/catalogue/subtypes.ts'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import { saidAbout } from './form-fields.ts'

type FieldsProps = {
  /** What the form began with. */
  was: DrinkFields
  /** What it says now. */
  now: DrinkFields
  judgement: Judgement
  /** What is wrong: while typing, and what the server has refused. */
  errors: Problems
  seesCost: boolean
  /** Only a new drink's first price is typed here. */
  hasPrice: boolean
}

/** Every field that the shop's page shows of a drink, grouped as it shows them. */
export function DrinkBoxes({ was, now, judgement, errors, seesCost, hasPrice }: FieldsProps) {
  const said = (name: string, hint?: string) => saidAbout(name, { ...judgement, errors }, hint)
  const subtypes = subtypesOf[now.type as DrinkType] ?? []
  const units = Number.isFinite(now.abv_percent)
    ? alcoholUnits({
        abv: now.abv_percent,
        sizeMl: Number(now.size_ml) || 0,
        packSize: Number(now.pack_size) || 0,
      })
    : 0
  return (
    <>
      <Group title="What it is">
        <Field
          label="Name"
          name="name"
          defaultValue={was.name}
          maxLength={80}
          required
          {...said('name')}
          className="col-span-2"
        />
        <Field label="Producer" name="producer" defaultValue={was.producer} {...said('producer')} />
        <Field
          label="Style"
          name="style"
          defaultValue={was.style}
          {...said('style', '‘London dry’, ‘Rioja Crianza’')}
        />
        <Choice label="Type" name="type" defaultValue={was.type} required {...said('type')}>
          <option value="">Please choose</option>
          {drinkTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Choice>
        <Choice
          label="Subtype"
          name="subtype"
          key={now.type}
          defaultValue={
            subtypes.includes(was.subtype) ? was.subtype : subtypes.length === 1 ? subtypes[0] : ''
          }
          required
          {...said('subtype')}
        >
          <option value="">Please choose</option>
          {subtypes.map((subtype) => (
            <option key={subtype} value={subtype}>
              {subtypeName(subtype)}
            </option>
          ))}
        </Choice>
        <Field label="Country" name="country" defaultValue={was.country} {...said('country')} />
        <Field label="Region" name="region" defaultValue={was.region ?? ''} {...said('region')} />
      </Group>
      <Group title="The bottle">
        <Field
          label="Size in ml"
          name="size_ml"
          inputMode="numeric"
          defaultValue={was.size_ml}
          {...said('size_ml')}
        />
        <Field
          label="Bottles in a pack"
          name="pack_size"
          inputMode="numeric"
          defaultValue={was.pack_size}
          {...said('pack_size')}
        />
        <Field
          label="Strength in %"
          name="abv_percent"
          inputMode="decimal"
          defaultValue={was.abv_percent}
          {...said('abv_percent', `${units} units of alcohol`)}
        />
        <Field label="Cask" name="cask" defaultValue={was.cask ?? ''} {...said('cask')} />
        <Field
          label="Age in years"
          name="age"
          inputMode="numeric"
          defaultValue={was.age ?? ''}
          {...said('age')}
        />
        <Field
          label="Vintage"
          name="vintage"
          inputMode="numeric"
          defaultValue={was.vintage ?? ''}
          {...said('vintage')}
        />
        {hasPrice && (
          <Field
            label="First price in £"
            name="new_price"
            inputMode="decimal"
            defaultValue={was.new_price || ''}
            {...said('new_price')}
          />
        )}
        <Ticks
          legend="Allergens"
          name="allergens"
          was={was.allergens}
          words={allergens.map((each) => [each, each])}
          said={said('allergens')}
        />
      </Group>
      <Group title="In words">
        <TextBox
          label="Description"
          name="description"
          rows={6}
          defaultValue={was.description}
          {...said('description')}
          className="col-span-2"
        />
        {(['nose', 'palate', 'finish', 'serve', 'pairing'] as const).map((part) => (
          <TextBox
            key={part}
            label={noteTitles[part]}
            name={`notes.${part}`}
            rows={2}
            defaultValue={was.notes[part]}
            {...said(`notes.${part}`)}
            className="col-span-2"
          />
        ))}
      </Group>
      <Group title="How it tastes">
        <div className="col-span-2 grid grid-cols-3 gap-3 sm:grid-cols-6">
          {(Object.keys(was.taste) as (keyof DrinkFields['taste'])[]).map((part) => (
            <Field
              key={part}
              label={part.replace(/^./, (first) => first.toUpperCase())}
              name={`taste.${part}`}
              type="number"
              min={0}
              max={5}
              step={1}
              defaultValue={was.taste[part]}
              {...said(`taste.${part}`)}
            />
          ))}
        </div>
        {(['flavours', 'grapes', 'botanicals'] as const).map((name) => (
          <Field
            key={name}
            label={name.replace(/^./, (first) => first.toUpperCase())}
            name={name}
            defaultValue={was[name].join(', ')}
            {...said(name, 'With commas between')}
            className="col-span-2"
          />
        ))}
      </Group>
      <Group title="On the shelf">
        <Ticks
          legend="It is"
          was={flags.flatMap(([name]) => (was[name] ? [name] : []))}
          words={flags}
          said={{}}
        />
        <Ticks
          legend="Gift sections"
          name="gift_sections"
          was={was.gift_sections}
          words={giftSections.map((each) => [each, giftSectionNames[each]])}
          said={said('gift_sections')}
        />
      </Group>
      <Group title="In the stockroom">
        <Field
          label="Barcode (EAN)"
          name="ean"
          inputMode="numeric"
          defaultValue={was.ean ?? ''}
          {...said('ean')}
          className="col-span-2"
        />
        <Field label="Place" name="bin" defaultValue={was.bin} {...said('bin')} />
        <Field
          label="Weight in g"
          name="weight_g"
          inputMode="numeric"
          defaultValue={was.weight_g ?? ''}
          {...said('weight_g')}
        />
        {seesCost && (
          <Field
            label="Cost in £, without VAT"
            name="cost"
            inputMode="decimal"
            defaultValue={was.cost ?? ''}
            {...said('cost')}
            className="col-span-2"
          />
        )}
      </Group>
    </>
  )
}

const noteTitles = {
  nose: 'Nose',
  palate: 'Palate',
  finish: 'Finish',
  serve: 'How to serve it',
  pairing: 'Good with',
}

const flags = [
  ['is_new', 'new'],
  ['multi_buy', 'part of 6 + 1 free'],
  ['engravable', 'engravable'],
  ['featured', 'featured'],
  ['premium', 'premium'],
] as const satisfies [keyof DrinkFields, string][]

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t px-4 py-4 md:px-6">
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">{children}</div>
    </section>
  )
}

type TicksProps = {
  legend: string
  /** One name for all of them, each with its value; without it each has a name of its own. */
  name?: string
  was: readonly string[]
  words: readonly (readonly [string, string])[]
  said: { error?: string; hint?: string }
}

const Ticks = ({ legend, name, was, words, said: { error, hint } }: TicksProps) => (
  <fieldset className="col-span-2">
    <legend className="mb-1 font-medium text-xs">{legend}</legend>
    <div className="flex flex-wrap gap-x-4">
      {words.map(([value, label]) => (
        <label key={value} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            name={name ?? value}
            {...(name && { value })}
            defaultChecked={was.includes(value)}
            className="size-4 accent-brand-deep"
          />
          {label}
        </label>
      ))}
    </div>
    {(error || hint) && (
      <p className={error ? 'text-error text-xs' : 'text-ink-soft text-xs'}>{error ?? hint}</p>
    )}
  </fieldset>
)
