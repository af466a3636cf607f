type MeterProps = { label: string; done: number; of: number; className?: string }

/** How much of it is done, as a bar; the figures are beside it in words. */
export const Meter = ({ label, done, of, className = '' }: MeterProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
    className={`h-1.5 overflow-hidden rounded-[3px] bg-line ${className}`}
  >
    <div
      style={{ width: `${of > 0 ? (done / of) * 100 : 0}%` }}
      className="h-full bg-brand transition-[width] duration-150"
    />
  </div>
)
