import { memo, useState } from 'react'
import { Link } from 'react-router'
import { alcoholUnits, bottleSize } from '#app/departments/catalogue/catalogue.ts'
import { perLitre } from '#app/departments/catalogue/pricing.ts'
import { tintOf } from '#app/departments/catalogue/tints.ts'
import { margin } from '#app/departments/offers/prices.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { londonTime } from '#app/platform/clock.ts'
import { fromPounds, pence, pounds } from '#app/platform/money.ts'
import { offersOn } from '../offers/offers-data.ts'
import { Thumb } from '../parts/thumb.tsx'
import { useFrame } from '../use-page.ts'
import { dayInShort, inSentence } from '../words.ts'
import { type Column, type Edit, noEdits, standingOf, typed } from './edits.ts'
import { FloorNote } from './floor-note.tsx'
import type { GridActs } from './grid-acts.ts'
import { PriceCell } from './price-cell.tsx'
import { drinkOf, inCell, type PriceRow } from './price-data.ts'
import { WasNote } from './was-note.tsx'

type LineProps = {
  row: PriceRow
  edit: Edit | undefined
  at: number
  now: number
  maySet: boolean
  seesCost: boolean
  isOpen: boolean
  to: string
  acts: GridActs
}

/** One drink: what is typed is judged with every letter. */
export const PriceLine = memo(function PriceLine(props: LineProps) {
  const { row, edit, at, maySet, seesCost, isOpen, to, acts } = props
  const now = new Date(props.now)
  const [typing, setTyping] = useState<{ column: Column; text: string }>()
  const [here, setHere] = useState<Column>()
  const held = typing ? editWith(row, edit, typing, now) : edit
  const standing = standingOf(row, held, now)
  const { price, charged, floor, below } = standing
  const drink = drinkOf(row)
  const isBad = Boolean(below || standing.wrong)
  const cell = (column: Column) => ({
    place: { at, column },
    label: `${column === 'price' ? 'New price' : 'Old price'} of ${row.name}`,
    saved: inCell(column === 'price' ? drink.price : drink.oldPrice),
    cell: edit?.[column],
    isBad: column === 'price' ? Boolean(below) || price === null : Boolean(standing.wrong) && price !== null,
    onTyping: (text: string | undefined) => setTyping(text === undefined ? undefined : { column, text }),
    onHere: (isHere: boolean) => setHere(isHere ? column : undefined),
    acts,
  })
  const noteId = `note-${at}`
  const hasNote = isBad && (here !== undefined || typing !== undefined)
  return (
    <>
      <tr
        className={classNames(
          'h-[38px] scroll-mt-20 border-line border-b',
          'max-md:grid max-md:h-auto max-md:grid-cols-2 max-md:gap-x-3 max-md:py-2.5',
          isOpen || here ? 'bg-white shadow-[inset_2px_0_0_var(--color-brand)]' : 'hover:bg-shade',
        )}
      >
        <td className="px-2 max-md:col-span-2 max-md:pb-1">
          <span className="flex min-w-0 items-center gap-2">
            <Thumb image={row.image} tint={tintOf(row)} size="grid" />
            <Link to={to} preventScrollReset className="min-w-0 truncate font-medium hover:underline">
              {row.name}
            </Link>
            {row.has_plan && <Mark>planned</Mark>}
            {row.offer && <OfferMark row={row} until={row.offer.validity} now={now} />}
          </span>
        </td>
        <td className="hidden truncate px-2 text-ink-soft text-xs @[860px]:table-cell">
          {bottleSize({ sizeMl: row.size_ml, packSize: row.pack_size, subtype: row.subtype })}
          {row.abv > 0 && `, ${row.abv}%`}
        </td>
        {seesCost && (
          <Figure label="Cost" className="hidden @[800px]:table-cell" soft>
            {row.cost === undefined || row.cost === null ? '–' : row.cost.toFixed(2)}
          </Figure>
        )}
        <Figure label="Now" soft>
          {row.new_price.toFixed(2)}
          {row.price_now !== row.new_price && (
            <span className="block text-2xs text-offer">{row.price_now.toFixed(2)}</span>
          )}
        </Figure>
        <CellBox label="New price">
          {maySet ? (
            <PriceCell {...cell('price')} describedBy={hasNote ? noteId : undefined} />
          ) : (
            inCell(drink.price)
          )}
        </CellBox>
        <CellBox label="Old price">
          {maySet ? (
            <PriceCell {...cell('old')} describedBy={hasNote ? noteId : undefined} />
          ) : (
            inCell(drink.oldPrice)
          )}
        </CellBox>
        <Figure label="Change" className="hidden @[680px]:table-cell" soft>
          {price !== null && price !== drink.price ? inPercent(standing.percent) : ''}
        </Figure>
        <Figure label="Floor" className={below ? 'font-semibold text-error' : undefined}>
          {floor.price > 0 ? inCell(floor.price) : 'none'}
        </Figure>
        {seesCost && (
          <Figure label="Margin" className="hidden @[800px]:table-cell">
            {row.cost !== undefined && row.cost !== null && charged !== null
              ? marginInWords(charged, row.cost)
              : '–'}
          </Figure>
        )}
        <Figure label="£ a litre" className="hidden @[960px]:table-cell" soft>
          {charged !== null && inCell(perLitre(charged, drink))}
        </Figure>
        <Figure label="£ a unit" className="hidden @[1040px]:table-cell" soft>
          {charged !== null && alcoholUnits(drink) > 0 ? inCell(pence(charged / alcoholUnits(drink))) : '–'}
        </Figure>
      </tr>
      {hasNote && (
        <FloorNote
          id={noteId}
          {...{ row, standing, now }}
          onSet={(text) => {
            acts.type({ at, column: 'price' }, text)
            setTyping(undefined)
          }}
        />
      )}
      {here === 'old' && !isBad && standing.oldPrice !== null && standing.oldPrice !== drink.oldPrice && (
        <WasNote row={row} was={standing.oldPrice} now={now} />
      )}
    </>
  )
})

/** The edit as it would be with what is being typed. */
const editWith = (
  row: PriceRow,
  edit: Edit | undefined,
  { column, text }: { column: Column; text: string },
  now: Date,
) => typed(edit ? new Map([[row.id, edit]]) : noEdits, row, column, text, now).get(row.id)

const Mark = ({ children }: { children: string }) => (
  <span className="flex-none rounded-sm bg-offer-wash px-1 text-2xs text-offer">{children}</span>
)

type OfferMarkProps = { row: PriceRow; until: string; now: Date }

/** Leads to the offer, for those who may change it. */
function OfferMark({ row, until, now }: OfferMarkProps) {
  const maySee = useFrame()?.member.verbs.includes('offers.edit')
  const words = `on offer until ${inSentence(dayInShort(londonTime(new Date(until)).day, now.toISOString()))}`
  return maySee ? (
    <Link
      to={offersOn(row.id)}
      className="inline-flex min-h-6 flex-none items-center rounded-sm bg-offer-wash px-1 text-2xs text-offer hover:underline"
    >
      {words}
    </Link>
  ) : (
    <Mark>{words}</Mark>
  )
}

type FigureProps = {
  label: string
  children: React.ReactNode
  soft?: boolean
  className?: string | undefined
}

/** On a phone its name stands before it. */
const Figure = ({ label, children, soft, className }: FigureProps) => (
  <td
    className={classNames(
      'whitespace-nowrap px-2 text-right tabular-nums max-md:flex max-md:justify-between max-md:gap-2 max-md:text-xs',
      soft && 'text-ink-soft',
      className,
    )}
  >
    <span className="text-ink-soft md:hidden">{label}</span>
    <span>{children}</span>
  </td>
)

const CellBox = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <td className="border-line px-1.5 text-right tabular-nums md:border-x md:bg-white">
    <span aria-hidden="true" className="block text-left text-2xs text-ink-soft md:hidden">
      {label}
    </span>
    {children}
  </td>
)

const inPercent = (percent: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`

function marginInWords(charged: ReturnType<typeof pence>, cost: number): string {
  const { amount, percent } = margin(charged, fromPounds(cost))
  return `${pounds(amount).replace('£', '')}, ${percent}%`
}
