/** 'Firefox on Windows': enough to recognise one's own devices, and all that is stored of the User-Agent. */
export function agentName(header: string | undefined): string {
  if (!header) return 'Unknown device'
  const browser = browsers.find(([, sign]) => sign.test(header))?.[0]
  const system = systems.find(([, sign]) => sign.test(header))?.[0]
  if (!browser && !system) return 'Unknown device'
  return [browser ?? 'Some browser', system].filter(Boolean).join(' on ')
}

// The order matters: nearly all of them also call themselves Safari, and most Chrome.
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]
