/** Joins class names and leaves out what is not there. It does not merge: hand parts classes of layout only. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
