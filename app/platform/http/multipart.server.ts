import type { Readable } from 'node:stream'

/** What a form with a file sends (RFC 7578): its short fields, and the bytes of its one file, handed on as they come. */
type FormRead = { fields: Map<string, string>; fileName: string | undefined }

type FileSink = (bytes: Buffer) => Promise<void> | void

const LONGEST_HEAD = 4_096
const LONGEST_FIELD = 1_000
const MOST_PARTS = 20

export class BrokenForm extends Error {}

/** Undefined for what is no such form. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s{0,5}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** Reads part after part with no more in memory than a chunk; the file goes to `sink`, which refuses what is too long. */
export async function readForm(payload: Readable, boundary: string, sink: FileSink): Promise<FormRead> {
  const read: FormRead = { fields: new Map(), fileName: undefined }
  const form = new Form(payload, `\r\n--${boundary}`)
  for (let parts = 0; await form.nextPart(); parts += 1) {
    if (parts >= MOST_PARTS) throw new BrokenForm('There are too many parts')
    const { name, fileName } = form.disposition
    if (fileName === undefined) read.fields.set(name, (await wholeField(form)).toString('utf8'))
    else if (read.fileName !== undefined) throw new BrokenForm('There is more than one file')
    else {
      read.fileName = fileName
      for await (const bytes of form.body()) await sink(bytes)
    }
  }
  return read
}

async function wholeField(form: Form): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const bytes of form.body()) {
    length += bytes.length
    if (length > LONGEST_FIELD) throw new BrokenForm('A field is too long')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

class Form {
  disposition = { name: '', fileName: undefined as string | undefined }
  readonly #chunks: AsyncIterator<Buffer>
  readonly #delimiter: Buffer
  // The first boundary has no line before it.
  #held: Buffer = Buffer.from('\r\n')
  #isBegun = false

  constructor(payload: Readable, delimiter: string) {
    this.#chunks = payload[Symbol.asyncIterator]()
    this.#delimiter = Buffer.from(delimiter, 'latin1')
  }

  /** Behind the next boundary and its head; false behind the last one. */
  async nextPart(): Promise<boolean> {
    if (!this.#isBegun) for await (const _preamble of this.body());
    this.#isBegun = true
    while (this.#held.length < 2) await this.#more()
    if (this.#held.subarray(0, 2).toString('latin1') === '--') return this.#drain()
    this.disposition = dispositionIn(await this.#head())
    return true
  }

  /** Up to the next boundary. */
  async *body(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(this.#delimiter)
      if (at !== -1) {
        if (at > 0) yield this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + this.#delimiter.length)
        return
      }
      // The end of what is here may be the beginning of the boundary.
      const sure = this.#held.length - this.#delimiter.length + 1
      if (sure > 0) {
        yield this.#held.subarray(0, sure)
        this.#held = this.#held.subarray(sure)
      }
      await this.#more()
    }
  }

  async #head(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf('\r\n\r\n')
      if (end > LONGEST_HEAD || (end === -1 && this.#held.length > LONGEST_HEAD))
        throw new BrokenForm('The head of a part is too long')
      if (end !== -1) {
        const head = this.#held.subarray(0, end).toString('utf8')
        this.#held = this.#held.subarray(end + 4)
        return head
      }
      await this.#more()
    }
  }

  async #more() {
    const { done, value } = await this.#chunks.next()
    if (done) throw new BrokenForm('The form breaks off')
    this.#held = Buffer.concat([this.#held, value])
  }

  /** What follows the last boundary is ignored, but has to be read. */
  async #drain(): Promise<false> {
    while (!(await this.#chunks.next()).done);
    return false
  }
}

function dispositionIn(head: string) {
  const line = head.split('\r\n').find((each) => /^content-disposition:/i.test(each)) ?? ''
  const [, name = ''] = /;\s{0,5}name="([^"]{0,200})"/i.exec(line) ?? []
  const [, fileName] = /;\s{0,5}filename="([^"]{0,1000})"/i.exec(line) ?? []
  return { name, fileName }
}
