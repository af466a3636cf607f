const LONGEST_NAME = 40

/**
 * Whom a mail greets, or nobody. Anybody can open an account with somebody else's address and any name: a name that a mail program
 * could turn into a link is omitted, so that our mails can't be used for spam.
 */
export function greetedName(firstName = ''): string {
  const name = firstName.trim()
  const isName = name !== '' && name.length <= LONGEST_NAME && !/[\d:/@\\]|\.\S|\bwww\b/iu.test(name)
  return isName ? name : ''
}

/** 'Hello Ann,' */
export const greeting = (firstName?: string): string => {
  const name = greetedName(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}
