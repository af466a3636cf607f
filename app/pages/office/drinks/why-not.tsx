import type { SheetDrink } from './drink-data.ts'

/** 'Why can’t this be bought?', in words; nothing if it can and nobody would wonder. */
export function WhyNot({ drink: { why_not } }: { drink: SheetDrink }) {
  const { because, notes } = why_not
  if (because.length === 0 && notes.length === 0) return null
  return (
    <section aria-label="Why it can’t be bought" className="border-line border-t px-4 py-3.5 md:px-6">
      {because.length > 0 && (
        <>
          <h3 className="font-semibold">Why can’t this be bought?</h3>
          <ul className="mt-1 list-disc pl-4">
            {because.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {notes.map((words) => (
        <p key={words} className="mt-1 text-ink-soft text-xs">
          {words}
        </p>
      ))}
    </section>
  )
}
