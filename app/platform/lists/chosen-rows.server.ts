import { invalid, Refused } from '../http/answer.server.ts'

type Chosen<View> = {
  named: readonly string[] | undefined
  view: View | undefined
  /** How many rows of the view somebody has seen. */
  expects: number | undefined
}

type Rows<View> = {
  /** What one is called: 'drink'. */
  one: string
  /** The field of the call that names them. */
  field: string
  most: number
  find: (view: View) => Promise<string[]>
}

/** The rows of a bulk action: named, or all of a view as long as it holds as many as somebody has seen. */
export async function chosenRows<View>(
  { named, view, expects }: Chosen<View>,
  { one, field, most, find }: Rows<View>,
): Promise<string[]> {
  if (named !== undefined && view === undefined && named.length > 0) return [...new Set(named)]
  if (named !== undefined || view === undefined)
    throw invalid({ [field]: `Please say which ${one}s: their ${field}, or a view` })
  if (expects === undefined)
    throw invalid({ expects: `Please say how many ${one}s you have seen in this view` })
  const found = await find(view)
  if (found.length === expects) return found
  const now = found.length > most ? `more than ${most} ${one}s` : counted(found.length, one)
  throw new Refused(409, 'view_changed', `The view holds ${now} now, not ${expects}. Nothing was changed.`)
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
