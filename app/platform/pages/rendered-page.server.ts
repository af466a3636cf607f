/**
 * A response that carries its HTML as a string for post-processing. As a body it would be encoded to bytes and
 * decoded again through a stream, which takes longer than everything else that is done to it.
 */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
