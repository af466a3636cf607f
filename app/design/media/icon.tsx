import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from '../material/class-names.ts'

type IconProps = { of: IconNode; size?: number; className?: string }

/** An icon of the set, beside words that say the same. Stroke and fill are in `tokens.css`. */
export const Icon = ({ of: shapes, size = 24, className }: IconProps) =>
  createElement(
    'svg',
    {
      className: classNames('icon', className),
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      'aria-hidden': true,
    },
    ...shapes.map(([shape, attributes]) => createElement(shape, attributes)),
  )
