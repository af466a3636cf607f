type KeptChoicesProps = { of: URLSearchParams; but: readonly string[] }

/** A form sends only its own fields; hidden inputs carry the other choices. */
export function KeptChoices({ of: query, but }: KeptChoicesProps) {
  return [...query]
    .filter(([name, value]) => !but.includes(name) && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
