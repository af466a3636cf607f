import { classNames } from '../material/class-names.ts'

type ProseProps = {
  /** Made by `renderMarkdown` from a file of ours, and nothing else (no user input). */
  html: string
  /** reading: an article. plain: a text among others. */
  size?: 'plain' | 'reading'
  className?: string
}

/** Rendered Markdown. */
export function Prose({ html, size = 'plain', className }: ProseProps) {
  return (
    <div
      className={classNames('prose', size === 'reading' && 'prose-reading', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server, where HTML in it is shown as text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
