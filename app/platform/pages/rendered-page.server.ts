/**
 * A page with its text at hand, for whoever finishes it. As the body of an answer it would be turned into bytes and back,
 * through a stream, which takes longer than all the rest that is done to it.
 */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
