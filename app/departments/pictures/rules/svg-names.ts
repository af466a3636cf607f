/** What a logo may be drawn with. What is not here is left out, or refused by its name. */

export const elements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'clipPath', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'title', 'desc'],
])

/** In these, text is read or drawn. */
export const withText: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc'])

/** Those whose `href` is followed. */
export const withReference: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient'])

/** Refused wherever they are, in whatever namespace, with the reason. Written in small letters. */
export const dangerous: ReadonlyMap<string, string> = new Map([
  ['script', 'a script'],
  ['handler', 'a script'],
  ['listener', 'a script'],
  ['foreignobject', 'a web page (<foreignObject>)'],
  ['iframe', 'a web page (<iframe>)'],
  ['object', 'another file (<object>)'],
  ['embed', 'another file (<embed>)'],
  ['image', 'another picture (<image>)'],
  ['feimage', 'another picture (<feImage>)'],
  ['audio', 'sound'],
  ['video', 'a film'],
  ...['animate', 'animatetransform', 'animatemotion', 'animatecolor', 'set', 'discard', 'mpath'].map(
    (name): [string, string] => [name, 'movement: a logo stands still'],
  ),
])

/** Colours and gradients. */
export const paints: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color', 'color'])
/** Another part of the drawing: `url(#id)`. */
export const references: ReadonlySet<string> = new Set(['clip-path', 'mask'])

/** Both attributes and properties of a style. */
export const properties: ReadonlySet<string> = new Set([
  ...paints,
  ...references,
  ...['fill-opacity', 'fill-rule', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'stop-opacity', 'clip-rule'],
  ...[
    'display',
    'visibility',
    'overflow',
    'paint-order',
    'vector-effect',
    'mask-type',
    'color-interpolation',
  ],
  ...['shape-rendering', 'text-rendering', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['font-stretch', 'letter-spacing', 'word-spacing', 'text-anchor', 'dominant-baseline'],
])

export const attributes: ReadonlySet<string> = new Set([
  ...properties,
  ...['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'x1', 'y1', 'x2', 'y2'],
  ...['d', 'points', 'pathLength', 'transform', 'viewBox', 'preserveAspectRatio', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
])

/** What may stand before a bracket in a value. */
export const functions: ReadonlySet<string> = new Set([
  ...['matrix', 'translate', 'scale', 'rotate', 'skewx', 'skewy', 'rgb', 'rgba', 'hsl', 'hsla'],
])
