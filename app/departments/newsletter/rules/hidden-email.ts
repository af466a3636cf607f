/** The address for those who may see it; for others as much as tells two rows apart: 'r…@example.com'. */
export const emailFor = (email: string, verbs: ReadonlySet<string>) =>
  verbs.has('people.see-contact') ? email : email.replace(/^(.)[^@]*/u, '$1…')
