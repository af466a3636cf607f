// Wine houses whose bottles stand on more than one shelf: what all of them share.

export const ribaudel = { design: 'collage', width: 80, height: 92, rise: -8 }

export const calandrel = {
  design: 'heritage',
  emblem: 'lark',
  width: 80,
  height: 96,
  rise: -10,
  faces: { black: 'Parisienne 400' },
}

export const bricarella = { design: 'filetto', emblem: 'cluster', width: 76, height: 84 }

export const melroal = { design: 'tile', emblem: 'blackbird', width: 76, height: 104, rise: -2 }

export const mtredi = {
  design: 'vignette',
  emblem: 'qvevri',
  die: 'deckled',
  share: 0.43,
  width: 72,
  height: 104,
  rise: -4,
  faces: {
    brand: 'Cinzel Decorative 700',
    name: 'Cinzel 600',
    text: 'Cinzel 600',
    italic: 'IM Fell English 400 italic',
  },
}

export const altocauce = { design: 'torn', relief: 'peaks', width: 77 }

export const podlipnik = {
  design: 'torn',
  relief: 'terraces',
  seed: 9,
  width: 76,
  height: 88,
  rise: -4,
  faces: { brand: 'Syne 700', name: 'Space Grotesk 700', text: 'Space Grotesk 500' },
}

export const pircalonga = {
  design: 'slate',
  cut: 'wall',
  faces: { brand: 'Rozha One 400', name: 'Josefin Sans 700', text: 'Josefin Sans 600' },
}

export const saltbush = { design: 'ticket', width: 72 }

export const duikerspoort = { design: 'hacienda', emblem: 'duiker', width: 74, height: 96, rise: -10 }

export const brunnlehner = {
  design: 'vignette',
  emblem: 'wellhead',
  die: 'arched',
  share: 0.36,
  width: 66,
  height: 92,
  rise: -6,
  faces: { brand: 'Righteous 400', name: 'Josefin Sans 700', text: 'Josefin Sans 600' },
}

export const larkhanger = { design: 'wreath', width: 76 }

export const alonaki = {
  design: 'vignette',
  emblem: 'windmill',
  die: 'rectangle',
  share: 0.44,
  width: 62,
  height: 106,
  rise: -4,
  faces: { brand: 'Marcellus 400', name: 'Jost 600', text: 'Jost 600', italic: 'Jost 500' },
}
