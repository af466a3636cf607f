const LONGEST_NAME = 40

/**
 * 'Hello Ann,'. Anybody can open an account with somebody else's address and a name of their choice: a name that a mail
 * program could make a link of is left out, so that our mails carry nobody else's message.
 */
export function greeting(firstName = ''): string {
  const name = firstName.trim()
  const isName = name !== '' && name.length <= LONGEST_NAME && !/[\d:/@\\]|\.\S|\bwww\b/iu.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
