import {
  emptySlide,
  limits,
  type SlideValue,
  type Values,
  wideScenes,
} from '#app/departments/display/display.ts'
import { slideScenes } from '#app/departments/display/part-checks.ts'
import { Act } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { moved, replaced, without } from '../parts/in-order.ts'
import { RowActs } from '../parts/row-acts.tsx'
import { CountedField } from './counted-field.tsx'
import type { ShownDrink } from './display-data.ts'
import { DrinkPicker } from './drink-picker.tsx'
import { OWN, OwnPicture } from './own-picture.tsx'
import { isWide, sceneWords } from './scene-words.ts'

type FieldsProps = {
  value: Values['slides']
  errors: Record<string, string>
  known: ReadonlyMap<string, ShownDrink>
  learn: (drink: ShownDrink) => void
  onChange: (value: Values['slides']) => void
}

export function SlideFields({ value: { slides }, errors, known, learn, onChange }: FieldsProps) {
  const set = (next: SlideValue[]) => onChange({ slides: next })
  return (
    <>
      {errors.slides && <p className="text-error text-xs">{errors.slides}</p>}
      <ol className="grid gap-3">
        {slides.map((slide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the list
          <li key={at} className="rounded-md border border-line bg-white p-3">
            <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
              <legend className="sr-only">Slide {at + 1}</legend>
              <div className="flex items-center justify-between">
                <h3 className="font-semibold">
                  Slide {at + 1}
                  {at === 0 && (
                    <span className="font-normal text-ink-soft text-xs"> seen first, by everybody</span>
                  )}
                </h3>
                <RowActs
                  what={`slide ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === slides.length - 1}
                  onMove={(by) => set(moved(slides, at, by))}
                  onRemove={slides.length > 1 ? () => set(without(slides, at)) : undefined}
                />
              </div>
              <Slide
                slide={slide}
                errorOf={(name) => errors[`slides.${at}.${name}`]}
                {...{ known, learn }}
                onChange={(by) => set(replaced(slides, at, { ...slide, ...by }))}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {slides.length < limits.slides && (
        <Act className="justify-self-start" onClick={() => set([...slides, emptySlide])}>
          Add a slide
        </Act>
      )}
    </>
  )
}

type SlideProps = Pick<FieldsProps, 'known' | 'learn'> & {
  slide: SlideValue
  errorOf: (name: string) => string | undefined
  onChange: (by: Partial<SlideValue>) => void
}

function Slide({ slide, errorOf, known, learn, onChange }: SlideProps) {
  const error = (name: string) => {
    const words = errorOf(name)
    return words ? { error: words } : {}
  }
  return (
    <>
      <PictureFields {...{ slide, known, learn, onChange }} error={errorOf('picture')} />
      {slide.picture.startsWith(OWN) && <OwnPicture {...{ slide, onChange }} altError={errorOf('alt')} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <CountedField
          label="Above the title"
          value={slide.eyebrow}
          most={limits.eyebrow}
          hint="May be empty"
          error={errorOf('eyebrow')}
          onChange={(eyebrow) => onChange({ eyebrow })}
        />
        <CountedField
          label="Title"
          value={slide.title}
          most={limits.title}
          error={errorOf('title')}
          onChange={(title) => onChange({ title })}
        />
      </div>
      <CountedField
        label="Text"
        value={slide.text}
        most={limits.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ text })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label="Link to"
          value={slide.link}
          hint="A page of this shop, such as /whisky"
          autoComplete="off"
          spellCheck={false}
          {...error('link')}
          onChange={({ target }) => onChange({ link: target.value.trim() })}
        />
        <CountedField
          label="Words of the link"
          value={slide.link_words}
          most={limits.linkWords}
          error={errorOf('link_words')}
          onChange={(link_words) => onChange({ link_words })}
        />
      </div>
      <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
        <input
          type="checkbox"
          checked={slide.with_offer}
          onChange={({ target }) => onChange({ with_offer: target.checked })}
          className="size-4 flex-none accent-brand-deep"
        />
        Name the dearest featured offer of that shelf instead of the text, while there is one
      </label>
      {errorOf('with_offer') && <p className="text-error text-xs">{errorOf('with_offer')}</p>}
    </>
  )
}

type PictureProps = Omit<SlideProps, 'errorOf'> & { error: string | undefined }

const DRINK = 'drink:'

/** A scene of the shop, the photograph of a drink, or a picture that was sent. */
function PictureFields({ slide: { picture }, known, learn, error, onChange }: PictureProps) {
  const drink = picture.startsWith(DRINK) ? picture.slice(DRINK.length) : undefined
  const kind = [DRINK, OWN].find((each) => picture.startsWith(each))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Choice
        label="Picture"
        value={kind ?? picture}
        hint={
          kind === undefined && isWide(picture.slice('scene:'.length))
            ? 'Behind the words'
            : 'Beside the words, which stay on plain ground'
        }
        {...(error && { error })}
        onChange={({ target }) => onChange({ picture: target.value, alt: undefined })}
      >
        <optgroup label="Wide scenes">
          {wideScenes.map((name) => (
            <option key={name} value={`scene:${name}`}>
              {sceneWords(name)}
            </option>
          ))}
        </optgroup>
        <optgroup label="Other pictures">
          {slideScenes
            .filter((name) => !isWide(name))
            .map((name) => (
              <option key={name} value={`scene:${name}`}>
                {sceneWords(name)}
              </option>
            ))}
          <option value={DRINK}>the photograph of a drink</option>
          <option value={OWN}>a picture of your own</option>
        </optgroup>
      </Choice>
      {drink !== undefined && (
        <div className="grid content-start gap-1">
          <span className="font-medium text-xs">
            Drink: {(known.get(drink)?.name ?? drink) || 'none yet'}
          </span>
          <DrinkPicker
            label="Choose a drink"
            onPick={(found) => {
              learn(found)
              onChange({ picture: `${DRINK}${found.id}` })
            }}
          />
        </div>
      )}
    </div>
  )
}
