import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, more = '') => `<svg ${XMLNS} viewBox="0 0 100 40" ${more}>${inside}</svg>`
const sanitised = (text: string) => sanitiseSvg(new TextEncoder().encode(text))
const written = (text: string) => {
  const answer = sanitised(text)
  return answer.ok ? answer.svg : `refused: ${answer.because}`
}
const because = (text: string) => {
  const answer = sanitised(text)
  return answer.ok ? `taken: ${answer.svg}` : answer.because
}

describe('a drawing that is well', () => {
  test('is rewritten, with its size', () => {
    expect(sanitised(svg('<path d="M0 0h10v10z" fill="#123"/>'))).toEqual({
      ok: true,
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40" width="100" height="40"><path d="M0 0h10v10z" fill="#123"/></svg>',
      width: 100,
      height: 40,
    })
  })

  test('loses what drawing programs note in it, and comments, but keeps its title', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- Made with Inkscape -->
      <svg ${XMLNS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 10 10" inkscape:version="1.2">
      <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about=""/></metadata>
      <inkscape:page x="1"/><title>Marlow &amp; Reed</title><g data-name="Layer 1" inkscape:label="one"><rect width="3" height="4"/></g></svg>`
    expect(written(text)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><title>Marlow &amp; Reed</title><g><rect width="3" height="4"/></g></svg>',
    )
  })

  test('has the styles of its classes as attributes, ranked as browsers rank them', () => {
    const sheet =
      '<defs><style>.a,.b{fill:red;stroke:#000}/* x */ .b{fill:url(#g)} path{opacity:.5}</style></defs>'
    expect(
      written(svg(`${sheet}<path class="b a" d="M0 0" fill="blue" style="stroke:none;-inkscape-x:y"/>`)),
    ).toContain('<path d="M0 0" fill="url(#g)" opacity=".5" stroke="none"/>')
  })

  test('has the rule of its classes that stands last, whatever their order', () => {
    const sheet = '<style>.a{fill:red}.b{fill:green;stroke:red}.a{stroke:blue} #x{opacity:1}</style>'
    expect(written(svg(`${sheet}<path class="a b" id="x"/><path class="b a"/>`))).toContain(
      '<path id="x" fill="green" stroke="blue" opacity="1"/><path fill="green" stroke="blue"/>',
    )
  })

  test('may have long paths, and copy short ones', () => {
    const long = `<path d="M0 0${'h1'.repeat(60_000)}"/>`
    const copies = `<path id="leaf" d="M0 0${'h1'.repeat(100)}"/>${'<use href="#leaf"/>'.repeat(200)}`
    for (const drawing of [long, copies]) expect(sanitised(svg(drawing))).toMatchObject({ ok: true })
  })

  test('may use its own parts', () => {
    const own =
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><symbol id="s"><circle r="2"/></symbol>'
    expect(written(svg(`${own}<use xlink:href="#s" fill="url('#g')"/><g clip-path="url(#s)"/>`))).toContain(
      '<use fill="url(#g)" href="#s"/><g clip-path="url(#s)"/>',
    )
  })

  test.each([
    ['width="300px" height="150"', 300, 150],
    ['width="30mm" height="15mm" viewBox="0 0 30 15"', 30, 15],
    ['width="100%" height="100%" viewBox="-5,-5 12.5 10"', 13, 10],
    ['viewBox="0 0 80000 40000"', 4000, 2000],
    ['viewBox="0 0 .5 .25"', 2, 1],
  ])('is as large as %s says', (size, width, height) => {
    expect(sanitised(`<svg ${XMLNS} ${size}><path d="M0 0"/></svg>`)).toMatchObject({
      ok: true,
      width,
      height,
    })
  })
})

const BOMB = Array.from(
  { length: 8 },
  (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
).join('')

describe('a drawing is refused, in words,', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'It has a script in it'],
    ['a script in capitals', svg('<SCRIPT/>'), 'It has a script in it'],
    [
      'a script of another namespace',
      svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'),
      'a script in it',
    ],
    [
      'a script in what is left out',
      svg('<metadata><a:b xmlns:a="urn:a"><a:script/></a:b></metadata>'),
      'a script',
    ],
    ['an event', svg('', 'onload="alert(1)"'), 'has a script (‘onload’)'],
    ['an event in capitals', svg('<g ONCLICK="x"/>'), 'has a script (‘ONCLICK’)'],
    ['an event under another name', svg('<g x:onclick="x" xmlns:x="urn:x"/>'), 'has a script (‘onclick’)'],
    ['a web page', svg('<foreignObject><p/></foreignObject>'), 'It has a web page (<foreignObject>)'],
    ['HTML', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), 'It has a web page'],
    ['a frame', svg('<iframe/>'), 'It has a web page (<iframe>)'],
    ['a picture', svg('<image href="#a"/>'), 'It has another picture (<image>)'],
    ['a picture inside', svg('<image xlink:href="data:image/png;base64,AA"/>'), 'another picture'],
    ['a filter', svg('<filter id="f"/>'), 'It has <filter> in it'],
    ['a link', svg('<a href="https://example.com"/>'), 'It links to ‘https://example.com’'],
    [
      'a link to a script',
      svg('<a xlink:href=" java&#115;cript:alert(1)"/>'),
      'It links to ‘javascript:alert(1)’',
    ],
    ['another file', svg('<use href="other.svg#a"/>'), 'It links to ‘other.svg#a’'],
    ['another file, by an address', svg('<use href="//example.com/a.svg#a"/>'), 'It links to'],
    ['a file inside', svg('<use href="data:image/svg+xml,x#a"/>'), 'a file inside (‘data:’)'],
    ['movement that sets a link', svg('<set attributeName="href" to="javascript:x"/>'), 'movement'],
    ['movement', svg('<g><animate attributeName="x"/></g>'), 'movement'],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'document type'],
    ['a plain document type', `<!DOCTYPE svg>${svg('')}`, 'document type'],
    ['an entity', svg('<title>&xxe;</title>'), 'the entity ‘&xxe;’'],
    ['an entity that only the language knows', svg('<title>&toString;</title>'), 'the entity ‘&toString;’'],
    [
      'a long path that is copied often',
      svg(`<path id="l0" d="M0 0${'h1'.repeat(20_000)}"/>${'<use href="#l0"/>'.repeat(400)}`),
      'repeats its parts too often',
    ],
    [
      'a long text that is copied often',
      svg(`<text id="l0">${'words '.repeat(10_000)}</text>${'<use href="#l0"/>'.repeat(400)}`),
      'repeats its parts too often',
    ],
    [
      'a style sheet from elsewhere',
      `<?xml-stylesheet href="a.css"?>${svg('')}`,
      'a style sheet from elsewhere',
    ],
    ['an import', svg('<style>@import url(a.css);</style>'), 'an @ rule'],
    ['an import in CDATA', svg('<style><![CDATA[@import "a.css";]]></style>'), 'an @ rule'],
    ['a font', svg('<style>@font-face{src:url(a.woff)}</style>'), 'an @ rule'],
    ['a style that loads', svg('<style>.a{background:url(https://example.com)}</style>'), 'It links to'],
    ['a style that loads, hidden', svg('<style>.a{fill:u\\72l(a)}</style>'), 'an escape'],
    [
      'a style that loads, by comments',
      svg('<style>.a{fill:ur/**/l(a)}</style><g class="a"/>'),
      'Its ‘fill’ is',
    ],
    ['a style that runs', svg('<g style="width:expression(alert(1))"/>'), 'expression'],
    ['a style that links', svg('<g style="fill:url(http://a/#b)"/>'), 'It links to'],
    ['a style with a script', svg('<g style="cursor:url(javascript:x)"/>'), 'a script'],
    ['a style for what can’t be read', svg('<style>g > .a{fill:red}</style>'), 'a rule for ‘g > .a’'],
    ['a colour that loads', svg('<path fill="url(//example.com/a#b)"/>'), 'It links to'],
    ['a colour that is no colour', svg('<path fill="image(a)"/>'), 'Its ‘fill’ is ‘image(a)’'],
    ['an odd path', svg('<path d="javascript:x"/>'), 'Its ‘d’ is'],
    ['no size', `<svg ${XMLNS}/>`, 'how large it is'],
    ['a broken size', `<svg ${XMLNS} viewBox="0 0 NaN 1"/>`, 'viewBox can’t be read'],
    ['an endless size', `<svg ${XMLNS} viewBox="0 0 1e9 1"/>`, 'viewBox can’t be read'],
    ['a long shape', `<svg ${XMLNS} viewBox="0 0 100 1"/>`, 'too long and narrow'],
    ['itself inside', svg('<g id="a"><use href="#a"/></g>'), 'made of itself'],
    [
      'itself inside, by a detour',
      svg('<mask id="a"><g mask="url(#b)"/></mask><mask id="b"><g mask="url(#a)"/></mask>'),
      'made of itself',
    ],
    ['copies of copies', svg(`<path id="l0" d="M0 0"/>${BOMB}`), 'repeats its parts too often'],
    [
      'a long chain',
      svg(Array.from({ length: 20 }, (_, at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`).join('')),
      'too deep',
    ],
    ['depth', svg('<g>'.repeat(60) + '</g>'.repeat(60)), 'nested too deeply'],
    ['too many parts', svg('<g/>'.repeat(6_000)), 'too many parts'],
    [
      'too many attributes',
      svg(`<g ${Array.from({ length: 150 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      'too many attributes',
    ],
    [
      'too much once it is written out',
      svg(`<style>.a{font-family:${'a'.repeat(5_000)}}</style>${'<g class="a"/>'.repeat(500)}`),
      'too large once',
    ],
    ['a missing end', svg('<g>'), 'can’t be read as an SVG'],
    ['two roots', svg('') + svg(''), 'can’t be read as an SVG'],
    ['words behind it', `${svg('')} and more`, 'can’t be read as an SVG'],
    ['an unknown prefix', svg('<x:g/>'), 'the prefix ‘x:’'],
    ['an attribute twice', svg('<g id="a" id="b"/>'), 'can’t be read as an SVG'],
    ['NUL', svg('<title>\0</title>'), 'can’t be read as an SVG'],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'It is no SVG'],
    ['nothing', '', 'can’t be read as an SVG'],
  ])('for %s', (_, text, words) => {
    expect(because(text)).toContain(words)
  })

  test('for letters that are no UTF-8', () => {
    expect(sanitiseSvg(Buffer.from(svg('<title>x</title>'), 'utf16le'))).toMatchObject({ ok: false })
    expect(sanitiseSvg(Uint8Array.of(0xff, 0xfe, 0x3c))).toMatchObject({
      because: expect.stringContaining('UTF-8'),
    })
  })
})

const NAMES =
  /^(svg|g|defs|symbol|use|clipPath|mask|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|linearGradient|radialGradient|stop|title|desc)$/

/** By other means than the sanitiser's own: what must never be in a file that is served. */
function threatsIn(svg: string): string[] {
  const tags = svg.match(/<[^>]*>/g) ?? []
  return tags.flatMap((tag) => {
    const [, name = ''] = /^<\/?([^\s/>]*)/.exec(tag) ?? []
    const attributes = [...tag.matchAll(/\s([^\s=]+)="([^"]*)"/g)]
    return [
      ...(NAMES.test(name) ? [] : [`<${name}>`]),
      ...attributes.flatMap(([, attribute = '', value = '']) => {
        if (attribute === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [] : [value]
        const isOdd =
          /^on|style|class|src|:/i.test(attribute) ||
          /[:/\\@<]|script|expression/i.test(value) ||
          (attribute === 'href' && !/^#[\w.-]+$/.test(value)) ||
          /url\((?!#[\w.-]+\))/i.test(value)
        return isOdd ? [`${attribute}="${value}"`] : []
      }),
    ]
  })
}

const piece = fc.constantFrom(
  ...[
    '<script>',
    '</script>',
    '<g ',
    '<g>',
    '</g>',
    '<use href="',
    '<style>',
    '</style>',
    '<image ',
    '<a ',
    '">',
    '/>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE x [',
    '<!ENTITY a "',
    '&a;',
    '&#106;',
    '&lt;script&gt;',
    '&amp;',
  ],
  ...[
    'javascript:',
    'data:',
    'url(',
    'url(#a)',
    ')',
    '#a',
    'onload="',
    ' style="',
    ' fill="',
    ' class="a"',
    '"',
    "'",
  ],
  ...[
    '@import ',
    'expression(',
    '.a{',
    '}',
    'xlink:href="',
    ' xmlns="http://www.w3.org/1999/xhtml"',
    '<?x ',
    '?>',
  ],
  ...[
    '<title>',
    '</title>',
    '<path d="M0 0"/>',
    '<animate ',
    '<foreignObject>',
    '\\75',
    '/*',
    '*/',
    '\0',
    ' id="a"',
  ],
)

describe('whatever goes in,', () => {
  const inside = fc.array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 8 })), {
    maxLength: 30,
  })

  test('nothing dangerous comes out, and what comes out is taken as it is', () => {
    fc.assert(
      fc.property(inside, (pieces) => {
        for (const text of [svg(pieces.join('')), pieces.join('')]) {
          const answer = sanitised(text)
          if (!answer.ok) {
            expect(answer.because).not.toBe('')
            continue
          }
          expect(threatsIn(answer.svg)).toEqual([])
          expect(sanitised(answer.svg)).toEqual(answer)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('nor does a dangerous value in a place where others may be', () => {
    const place = fc.constantFrom(
      'fill',
      'd',
      'style',
      'href',
      'xlink:href',
      'clip-path',
      'class',
      'id',
      'transform',
      'font-family',
      'viewBox',
    )
    const value = fc.array(fc.oneof(piece, fc.constantFrom('a', ' ', ',', ';', 'fill:', 'rgb(')), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(place, value, (name, parts) => {
        const typed = parts
          .join('')
          .replaceAll('&', '&amp;')
          .replaceAll('"', '&quot;')
          .replaceAll('<', '&lt;')
        for (const element of ['use', 'path', 'text', 'linearGradient']) {
          const answer = sanitised(svg(`<${element} ${name}="${typed}">words</${element}>`))
          if (answer.ok) expect(threatsIn(answer.svg)).toEqual([])
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('a real drawing with bytes changed does no harm', () => {
    const real = svg(
      '<defs><style>.a{fill:#123}</style></defs><title>A &amp; B</title><g id="x" class="a"><path d="M0 0h9" style="stroke:red"/></g><use xlink:href="#x"/>',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(real.length - 1), piece), { maxLength: 4 }), (changes) => {
        const text = changes.reduce(
          (all, [at, more]) => all.slice(0, at) + more + all.slice(at + (at % 3)),
          real,
        )
        const answer = sanitised(text)
        if (answer.ok) expect(threatsIn(answer.svg)).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })
})
