import { ArrowRight } from 'lucide'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

type TextLinkProps = LinkProps & {
  /**
   * inline: inside a sentence, underlined. standing: separate ('All offers'). quiet: in lists of links, as in the
   * footer.
   */
  look?: 'inline' | 'standing' | 'quiet'
  arrow?: boolean
}

export function TextLink({ look = 'inline', arrow = false, className, children, ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      className={classNames('group/link rounded-sm transition-colors', looks[look], className)}
    >
      {children}
      {arrow && (
        <Icon of={ArrowRight} size={16} className="transition-transform group-hover/link:translate-x-0.5" />
      )}
    </Link>
  )
}

const looks = {
  inline:
    'text-brand-deep underline decoration-1 underline-offset-3 hover:text-brand-deeper hover:decoration-2',
  standing:
    'tap inline-flex items-center gap-1.5 text-sm font-semibold text-brand-deep underline-offset-4 hover:text-brand-deeper hover:underline',
  quiet: 'tap inline-block text-sm text-inherit underline-offset-4 hover:underline',
}
