import { boxes, boxesInWords, boxWithKey, ownCarton } from '#app/departments/dispatch/boxes.ts'
import { Act, actClass } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import type { BenchOrder } from './dispatch-data.ts'
import { missingIn, weightIn } from './packing.ts'
import type { Bench } from './use-bench.ts'

/** The box and its weight as the bottles suggest, both to be changed; then it is closed. */
export function BenchBox({ order, bench }: { order: BenchOrder; bench: Bench }) {
  const { packing, setPacking } = bench
  const isComplete = missingIn(bench.inBox, order.lines) === ''
  if (!order.may.includes('pack'))
    return (
      <aside aria-label="The box" className="mt-4 flex flex-wrap gap-2 lg:mt-0 lg:block lg:space-y-2">
        <a
          href={order.slip}
          target="_blank"
          rel="noreferrer"
          className={actClass({ big: true, className: 'w-full' })}
        >
          Its slip (PDF)
        </a>
        <Act big className="w-full" onClick={bench.leave}>
          Leave it
        </Act>
      </aside>
    )
  return (
    <aside
      aria-label="The box"
      className="mt-4 grid content-start gap-4 lg:mt-0 lg:border-line lg:border-l lg:pl-8"
    >
      <Choice
        label="Box"
        value={packing.box}
        onChange={({ target: { value } }) => setPacking({ box: value, weight_g: weightIn(value, packing) })}
      >
        {[...new Set([order.box, ...boxes.map(({ key }) => key), ownCarton.key])].map((key) => (
          <option key={key} value={key}>
            {boxesInWords(key)}
            {key === order.box ? ', suggested' : sizeOf(key)}
          </option>
        ))}
      </Choice>
      <Field
        key={packing.weight_g}
        label="Weight, in grams"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={packing.weight_g}
        // A scan that follows is for the field of the bench.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ target: { value } }) => {
          const grams = Math.round(Number(value))
          if (grams > 0 && grams !== packing.weight_g) setPacking({ ...packing, weight_g: grams })
        }}
        hint="As the bottles and the box weigh. Please correct it if the scales say otherwise."
      />
      <Act
        look={isComplete ? 'first' : 'plain'}
        cap="↵"
        className="h-[60px]! w-full rounded-[8px]! text-[17px]!"
        doing={bench.doing === 'closing' && 'Closing'}
        onClick={() => bench.enter('')}
      >
        Close the box
      </Act>
      <Act look="quiet" big onClick={bench.leave}>
        Leave it for later
      </Act>
    </aside>
  )
}

/** ', 390 × 340 × 130 mm'. */
function sizeOf(key: string) {
  const box = boxWithKey(key)
  return box && box !== ownCarton ? `, ${box.outerMm.join(' × ')} mm` : ''
}
