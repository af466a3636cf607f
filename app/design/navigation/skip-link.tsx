/** The first stop of the Tab key: skips the header. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-70 -translate-y-24 rounded-md bg-ink px-5 py-3 text-sm font-semibold text-white focus:translate-y-0"
    >
      {children}
    </a>
  )
}
