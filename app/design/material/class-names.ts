/** Joins class names and skips falsy values. It does not merge conflicts: pass layout classes only. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
