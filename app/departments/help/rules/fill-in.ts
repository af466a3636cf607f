/**
 * Replaces `{{facts}}` in a text. Placeholders of components (`{{form:order}}`) stay for the page; any other name is
 * a mistake in the text and throws.
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
