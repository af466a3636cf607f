import { designs } from './designs/index.mjs'

const FINISH = { roughness: 0.68, tooth: 1 }

/**
 * A label ready for the press: a design, dressed in a house's colours and faces, saying a drink's words,
 * drawn for a field of so many millimetres.
 */
export function layOut({ design: name, palette, faces, words, ...rest }, { width, height }) {
  const design = designs[name]
  if (!design) throw new Error(`no such label design: '${name}'`)
  const dress = { palette: { ...design.palette, ...palette }, faces: { ...design.faces, ...faces } }
  return {
    width,
    height,
    svg: design.draw({ ...rest, ...dress, words, w: width, h: height }),
    foil: dress.palette.foil ?? '#d9b36c',
    finish: { ...FINISH, ...design.finish },
  }
}
