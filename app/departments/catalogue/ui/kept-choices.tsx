type KeptChoicesProps = { of: URLSearchParams; but: readonly string[] }

/** A form sends only its own fields; what else was chosen goes along unseen. */
export function KeptChoices({ of: query, but }: KeptChoicesProps) {
  return [...query]
    .filter(([name, value]) => !but.includes(name) && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
