/** A line of a courier's file: the number of one parcel. */
export type TrackingLine = {
  courier: string
  tracking: string
  /** Which parcel of the order it is, if the file says so. */
  box?: number | undefined
}

type Numbered = { number: number; tracking: string }

type Matched<Parcel, Line> = {
  matched: { parcel: Parcel; line: Line }[]
  kept: { line: Line; because: string }[]
}

/**
 * Which line of a courier's file is about which parcel of an order. The file's own word for the box comes first, then
 * a number that a parcel has already; other lines take the parcels without a number, in their order. All numbers of
 * an order can be replaced together, but one of several is never guessed. Nothing is left out: a line is matched, or
 * kept with its reason.
 */
export function matchLines<Parcel extends Numbered, Line extends TrackingLine>(
  parcels: readonly Parcel[],
  lines: readonly Line[],
): Matched<Parcel, Line> {
  const free = new Set(parcels)
  const matched: Matched<Parcel, Line>['matched'] = []
  const kept: Matched<Parcel, Line>['kept'] = []
  const match = (line: Line, parcel: Parcel | undefined) => {
    if (parcel && free.delete(parcel)) matched.push({ parcel, line })
    return parcel !== undefined
  }
  const freeWith = (is: (parcel: Parcel) => boolean) => [...free].find(is)

  for (const line of lines.filter(({ box }) => box !== undefined)) {
    const isOfBox = ({ number }: Parcel) => number === line.box
    if (match(line, freeWith(isOfBox))) continue
    const because = parcels.some(isOfBox)
      ? `The file has box ${line.box} twice. The first line counts.`
      : `There is no box ${line.box} of it.`
    kept.push({ line, because })
  }
  const unnamed = lines.filter(({ box }) => box === undefined)
  const unknown = unnamed.filter(
    (line) =>
      !match(
        line,
        freeWith(({ tracking }) => isSameNumber(tracking, line.tracking)),
      ),
  )
  const rest = unknown.filter(
    (line) =>
      !match(
        line,
        freeWith(({ tracking }) => tracking === ''),
      ),
  )
  const mayReplace = rest.length >= free.size
  for (const line of rest)
    if (
      !(
        mayReplace &&
        match(
          line,
          freeWith(() => true),
        )
      )
    )
      kept.push({
        line,
        because: mayReplace
          ? `It has ${parcels.length} ${parcels.length === 1 ? 'box' : 'boxes'}: this line is one too many.`
          : 'Its parcels have numbers already: please say which box this line is about.',
      })
  return { matched, kept }
}

const isSameNumber = (one: string, other: string) => one !== '' && plainNumber(one) === plainNumber(other)

/** Couriers write the same number with spaces and without. */
export const plainNumber = (tracking: string) => tracking.toUpperCase().replace(/[^\p{L}\d]/gu, '')
