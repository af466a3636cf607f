/** HTML that is safe to send: whatever is put into it is escaped, unless it is such HTML itself. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | undefined | false | readonly Html[]

export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.reduce((text, part, index) => text + written(pieces[index - 1]) + part))

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(({ text }) => text).join('')
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
