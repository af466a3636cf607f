import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A page as it was rendered. It is kept if it is what was asked for, or if it says itself that it stays the same. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer; stays?: boolean }

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page that is kept: compressed, tagged, and with its headers laid out ready to be written. */
export type KeptPage = {
  key: string
  status: number
  etag: string
  headers: Record<string, string>
  /** Almost everybody takes brotli; gzip is made when the first one asks for it. */
  bodies: { br: Buffer; gzip?: Buffer }
  /** Headers as `writeHead` takes them fastest, made once for each encoding. */
  heads: Map<Encoding | 'not modified', { length: number; head: string[] }>
  version: number
  madeAt: number
  hits: number
  polished: boolean
}

export type PageCacheOptions = {
  maxBytes: number
  /** However quiet the database is, a page is looked at again after this long. */
  maxAgeMs: number
  now: () => number
  /** A page could not be made anew and the old one is shown instead. */
  onStale: (key: string, failure: unknown) => void
  /** A page could not be compressed any better. */
  onUnpolished: (key: string, failure: unknown) => void
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpack = promisify(brotliDecompress)

/** Levels of brotli and gzip: quickest for a page that may never be asked for again, best for one that is. */
const QUICK = { brotli: 0, gzip: 1 }
const BEST = { brotli: 11, gzip: 9 }
/** A page asked for this often earns the best compression; one that is seen once would only pay for it. */
const WORTH_POLISHING = 3
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 500

/**
 * Pages that are the same for every visitor, rendered once. When what they were made from changes they are spoiled:
 * the next asker waits for a fresh one while everybody who comes meanwhile gets the old one at once, so a page is
 * never rendered twice at a time. If it cannot be rendered at all, the old one stands.
 */
export class PageCache {
  #kept = new Map<string, KeptPage>()
  #making = new Map<string, Promise<KeptPage>>()
  /** Keys, not pages: a page that was evicted must not live on because somebody knows its address. */
  #addresses = new LRUCache<string, string>({ max: MOST_ADDRESSES })
  #version = 0
  #bytes = 0
  /** The best compression takes a thread for a second or so: several at once would leave none for passwords and new pages. */
  #isPolishing = false
  #options: PageCacheOptions

  constructor(options: Partial<PageCacheOptions> = {}) {
    this.#options = {
      maxBytes: 64_000_000,
      maxAgeMs: 300_000,
      now: Date.now,
      onStale: () => {},
      onUnpolished: () => {},
      ...options,
    }
  }

  get size() {
    return { pages: this.#kept.size, bytes: this.#bytes }
  }

  /** Everything kept was made from what is no longer so. */
  spoil() {
    this.#version++
    this.#addresses.clear()
  }

  /** The page under this key, rendered if need be. Only answers with status 200 are kept. */
  async page(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const kept = this.#kept.get(key)
    if (kept && this.isFresh(kept)) return this.#seen(kept)
    const making = this.#making.get(key)
    if (making) return kept ?? making
    const made = this.#make(key, render).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    if (!kept) return made
    return made.then(
      (fresh) => (fresh.status < 500 ? fresh : this.#stand(kept, fresh.status)),
      (failure) => this.#stand(kept, failure),
    )
  }

  /** The fresh page that was last served at exactly this address, for those in a hurry. */
  at(address: string): KeptPage | undefined {
    const key = this.#addresses.get(address)
    const kept = key === undefined ? undefined : this.#kept.get(key)
    return kept && this.isFresh(kept) ? this.#seen(kept) : undefined
  }

  /** Remembers under which address, as it was written, a kept page was asked for. */
  servedAt(address: string, page: KeptPage) {
    if (this.#kept.get(page.key) !== page || address.length > LONGEST_ADDRESS) return
    this.#addresses.set(address, page.key)
  }

  async bodyIn(page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const ready = encoding === 'identity' ? undefined : page.bodies[encoding]
    if (ready) return ready
    const plain = await unpack(page.bodies.br)
    if (encoding === 'identity') return plain
    const gzipped = await zip(plain, { level: QUICK.gzip })
    if (!page.bodies.gzip) this.#exchange(page, { ...page.bodies, gzip: gzipped })
    return page.bodies.gzip ?? gzipped
  }

  isFresh({ version, madeAt }: KeptPage) {
    return version === this.#version && this.#options.now() - madeAt < this.#options.maxAgeMs
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    // Taken before rendering: a change that comes in between must spoil this page too.
    const version = this.#version
    const { status, headers, body, stays = status === 200 } = await render()
    if ('set-cookie' in headers) throw new Error(`The page ${key} sets a cookie and can't be shared`)
    // At once, in half a millisecond: handed to another thread it would take longer, and leave more to be cleared away.
    const br = brotliCompressSync(body, brotliAt(QUICK.brotli, body))
    // Of the compressed page, which is as much its own and seven times shorter.
    const etag = `W/"${createHash('sha256').update(br).digest('base64url').slice(0, 22)}"`
    const page: KeptPage = {
      key,
      status,
      etag,
      headers: { ...headers, etag, vary: 'accept-encoding' },
      bodies: { br },
      heads: new Map(),
      version,
      madeAt: this.#options.now(),
      hits: 0,
      polished: false,
    }
    if (stays) this.#keep(page)
    // It was there once and is gone for good: nobody may get the old one any more.
    else if (status < 500) this.#drop(this.#kept.get(key))
    return page
  }

  #keep(page: KeptPage) {
    this.#drop(this.#kept.get(page.key))
    this.#kept.set(page.key, page)
    this.#bytes += bytesOf(page)
    // A Map keeps the order of insertion, and `#seen` moves what is used to the end: the first is the longest unused.
    for (const oldest of this.#kept.values()) {
      if (this.#bytes <= this.#options.maxBytes || oldest === page) break
      this.#drop(oldest)
    }
  }

  #drop(page: KeptPage | undefined) {
    if (!page || !this.#kept.delete(page.key)) return
    this.#bytes -= bytesOf(page)
  }

  #seen(page: KeptPage): KeptPage {
    page.hits++
    this.#kept.delete(page.key)
    this.#kept.set(page.key, page)
    const isWorthIt = page.hits >= WORTH_POLISHING && !page.polished
    if (isWorthIt && !this.#isPolishing) void this.#polish(page)
    return page
  }

  /** Better compression is no need: where it fails, the page stays as it is. */
  async #polish(page: KeptPage) {
    page.polished = true
    this.#isPolishing = true
    try {
      await this.#compressBest(page)
    } catch (failure) {
      this.#options.onUnpolished(page.key, failure)
    } finally {
      this.#isPolishing = false
    }
  }

  async #compressBest(page: KeptPage) {
    const body = await unpack(page.bodies.br)
    const [br, gzipped] = await Promise.all([
      brotli(body, brotliAt(BEST.brotli, body)),
      zip(body, { level: BEST.gzip }),
    ])
    this.#exchange(page, { br, gzip: gzipped })
  }

  #exchange(page: KeptPage, bodies: KeptPage['bodies']) {
    const before = bytesOf(page)
    page.bodies = bodies
    if (this.#kept.get(page.key) === page) this.#bytes += bytesOf(page) - before
  }

  #stand(kept: KeptPage, failure: unknown): KeptPage {
    this.#options.onStale(kept.key, failure)
    return kept
  }
}

/**
 * The headers in the wanted encoding, laid out flat. `length` is that of the body sent with them, which may not be
 * the page's own any more: a better compressed one may take its place at any moment.
 */
export function headOf(page: KeptPage, encoding: Encoding | 'not modified', length = 0): string[] {
  const ready = page.heads.get(encoding)
  if (ready?.length === length) return ready.head
  const head = Object.entries(page.headers).flat()
  if (encoding !== 'not modified') {
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    head.push('content-length', String(length))
  }
  page.heads.set(encoding, { length, head })
  return head
}

const understood = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. Browsers send a handful of values: each is read once. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = understood.get(accepted)
  if (known) return known
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight = ''] = part
        .toLowerCase()
        .split(';', 2)
        .map((word) => word.trim())
      return [name, !/^q=0(\.0*)?$/.test(weight)]
    }),
  )
  const takes = (name: Encoding | '*') => wanted.get(name) ?? false
  const encoding = takes('br') ? 'br' : (wanted.get('gzip') ?? takes('*')) ? 'gzip' : 'identity'
  if (understood.size < 500) understood.set(accepted, encoding)
  return encoding
}

const brotliAt = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

const bytesOf = (page: KeptPage) => page.bodies.br.length + (page.bodies.gzip?.length ?? 0) + 1_000
