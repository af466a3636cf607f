import { shopFigures } from '#app/platform/shop/figures.ts'

/** The figures that a text may name, with what they say today. */
export const FigureList = () => {
  const figures = Object.entries(shopFigures())
  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs pointer-coarse:min-h-11">
        Figures that follow the settings ({figures.length})
      </summary>
      <p className="mt-1 text-ink-soft text-xs">
        Write the name into a text, with its braces. The shop shows the figure of the moment.
      </p>
      <ul className="mt-2 text-xs">
        {figures.map(([name, value]) => (
          <li key={name} className="grid gap-x-3 border-line border-b py-1 sm:grid-cols-2">
            <code className="[overflow-wrap:anywhere]">{`{{${name}}}`}</code>
            <span className="text-ink-soft [overflow-wrap:anywhere]">{value}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
