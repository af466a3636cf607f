import type { RefObject } from 'react'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'

type RemarksProps = {
  title: string
  remarks: readonly Remark[]
  isWrong?: boolean
  box: RefObject<HTMLTextAreaElement | null>
}

/** What is wrong or strange, each with the way to its line. */
export const Remarks = ({ title, remarks, isWrong, box }: RemarksProps) =>
  remarks.length > 0 && (
    <section aria-label={title} className="rounded-md border border-line bg-white px-3.5 py-2.5 text-xs">
      <h3 className={isWrong ? 'font-semibold text-error' : 'font-semibold'}>{title}</h3>
      <ul>
        {remarks.slice(0, 20).map(({ line, words }) => (
          <li key={`${line} ${words}`} className="flex gap-2 py-0.5 [overflow-wrap:anywhere]">
            <button
              type="button"
              onClick={() => box.current && selectLine(box.current, line)}
              className="min-h-6 flex-none font-medium text-brand-deep pointer-coarse:min-h-11"
            >
              Line {line}
            </button>
            <span className="self-center">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )

function selectLine(box: HTMLTextAreaElement, line: number) {
  const lines = box.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  box.focus()
  box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}
