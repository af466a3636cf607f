import { classNames } from '../material/class-names.ts'

type SorryProps = {
  /** Why something failed; without it nothing is shown. */
  children: string | false | undefined
  id?: string
  /** Its position and font size. */
  className?: string
}

/** An error message below a button, announced as soon as it appears. For more than a line, use Notice. */
export const Sorry = ({ children, id, className = 'mt-2 text-sm' }: SorryProps) =>
  children ? (
    <p id={id} role="alert" className={classNames(className, 'text-error')}>
      {children}
    </p>
  ) : null
