import { useState } from 'react'
import { type CampaignContent, campaignLimits } from '#app/departments/newsletter/campaigns.ts'
import type { ShownDrink } from '../display/display-data.ts'
import { DrinkList, DrinkPicker } from '../display/drink-picker.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import type { CampaignData } from './newsletter-data.ts'

type FieldsProps = Pick<CampaignData, 'drinks' | 'articles'> & {
  value: CampaignContent
  errors: Record<string, string>
  onChange: (value: CampaignContent) => void
}

/** What a newsletter is written from. */
export function CampaignFields({ value, drinks, articles, errors, onChange }: FieldsProps) {
  const [found, setFound] = useState<readonly ShownDrink[]>([])
  const known = new Map([...found, ...drinks].map((drink) => [drink.id, drink]))
  const set = (more: Partial<CampaignContent>) => onChange({ ...value, ...more })
  const add = (drink: ShownDrink) => {
    setFound((before) => [...before, drink])
    if (!value.drinks.includes(drink.id)) set({ drinks: [...value.drinks, drink.id] })
  }
  return (
    <>
      <Field
        label="Subject"
        required
        maxLength={campaignLimits.subject}
        value={value.subject}
        error={errors.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <Field
        label="Preview line"
        maxLength={campaignLimits.preheader}
        value={value.preheader}
        hint="What mail programs show behind the subject"
        error={errors.preheader}
        onChange={({ target }) => set({ preheader: target.value })}
      />
      <TextBox
        label="Introduction"
        rows={8}
        maxLength={campaignLimits.intro}
        value={value.intro}
        hint="Markdown: **bold**, [words](/gin), ## a heading, - a list"
        error={errors.intro}
        onChange={({ target }) => set({ intro: target.value })}
      />
      <section aria-label="Drinks" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="font-semibold">
          Drinks{' '}
          <span className="font-normal text-ink-soft text-xs">
            {value.drinks.length} of {campaignLimits.drinks}
          </span>
        </h2>
        <DrinkPicker label="Add a drink" onPick={add} />
        {errors.drinks && <p className="text-error text-xs">{errors.drinks}</p>}
        <DrinkList drinks={value.drinks} known={known} isOrdered onChange={(next) => set({ drinks: next })} />
      </section>
      <ArticleTicks
        {...{ articles, errors }}
        chosen={value.articles}
        onChange={(next) => set({ articles: next })}
      />
      <TextBox
        label="Closing line"
        rows={2}
        maxLength={campaignLimits.closing}
        value={value.closing}
        error={errors.closing}
        onChange={({ target }) => set({ closing: target.value })}
      />
    </>
  )
}

type TicksProps = Pick<CampaignData, 'articles'> & {
  chosen: readonly string[]
  errors: Record<string, string>
  onChange: (chosen: string[]) => void
}

/** In the mail they stand in the order in which they were ticked. */
const ArticleTicks = ({ articles, chosen, errors, onChange }: TicksProps) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
    <legend className="mb-1 font-semibold">
      From the journal{' '}
      <span className="font-normal text-ink-soft text-xs">
        {chosen.length} of {campaignLimits.articles}
      </span>
    </legend>
    {errors.articles && <p className="text-error text-xs">{errors.articles}</p>}
    <ul className="border-line border-t">
      {articles.map(({ id, title, day }) => (
        <li key={id} className="border-line border-b">
          <label className="flex min-h-9 items-center gap-2.5 py-1 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= campaignLimits.articles}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="size-4 flex-none accent-brand-deep"
            />
            <span className="min-w-0 flex-1">
              {title} <span className="text-ink-soft text-xs">{day}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
