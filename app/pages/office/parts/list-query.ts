/** The same list from its beginning: a saved view and a file know no place. */
export const firstPage = <Query extends { place?: string }>({ place: _place, ...query }: Query) => query
