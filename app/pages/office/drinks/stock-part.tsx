import { Link } from 'react-router'
import { counted } from '../words.ts'
import type { SheetDrink } from './drink-data.ts'

/** How many are on the shelf: shown here, moved in the stockroom. */
export const StockPart = ({ drink: { id, stock, bin } }: { drink: SheetDrink }) => (
  <section aria-label="Stock" className="border-line border-t px-4 py-3.5 md:px-6">
    <p>
      <span className="font-medium tabular-nums">{counted(stock, 'bottle')}</span> in stock
      {bin && `, at ${bin}`}
    </p>
    <Link
      to={`/office/stock/${id}`}
      className="mt-1.5 inline-block font-medium text-brand-deep text-xs hover:underline"
    >
      What came and went
    </Link>
  </section>
)
