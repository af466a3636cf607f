import { classNames } from '../material/class-names.ts'

type SorryProps = {
  /** Why something could not be done; nothing is shown without it. */
  children: string | false | undefined
  id?: string
  /** Its place and the size of its words. */
  className?: string
}

/** A line below what was pressed, read out as soon as it appears. For more than a line, use Notice. */
export const Sorry = ({ children, id, className = 'mt-2 text-sm' }: SorryProps) =>
  children ? (
    <p id={id} role="alert" className={classNames(className, 'text-error')}>
      {children}
    </p>
  ) : null
