/**
 * A text with its `{{facts}}` put in. Places for parts (`{{form:order}}`) stay for the page to fill; a name that is
 * neither is a mistake in the text, and must not reach anybody.
 */
export const fillIn = (
  text: string,
  facts: Readonly<Record<string, string>>,
  places: readonly string[],
): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (asked, name: string) => {
    const fact = facts[name]
    if (fact === undefined && !places.includes(name)) throw new Error(`Nobody knows ${asked}`)
    return fact ?? asked
  })
