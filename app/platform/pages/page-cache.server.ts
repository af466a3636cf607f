import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { NOT_SHARED, sharingFor } from './shared-caches.server.ts'

/** A rendered page. It is cached if its status is 200, or if `stays` says that it never changes. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer; stays?: boolean }

type Encoding = 'br' | 'gzip' | 'identity'

/** A cached page: compressed, with an ETag, and with its headers ready for `writeHead`. */
export type KeptPage = {
  key: string
  status: number
  etag: string
  headers: Record<string, string>
  /** Almost every browser accepts brotli; gzip is made on demand. */
  bodies: { br: Buffer; gzip?: Buffer }
  /** Headers in `writeHead`'s fastest form, made once for each encoding. */
  heads: Map<Encoding | 'not modified', { length: number; sharing: string | undefined; head: string[] }>
  version: number
  madeAt: number
  hits: number
  polished: boolean
}

type PageCacheOptions = {
  maxBytes: number
  /** A page is rendered again after this time, even if the database reports no change. */
  maxAgeMs: number
  /** By a clock that nobody sets back: a page would be kept for longer, here and by the CDN. */
  now: () => number
  /** Whether there is a CDN that is purged, so that it may keep pages. */
  hasCdn: boolean
  /** A page could not be rendered again, and the stale one is served. */
  onStale: (key: string, failure: unknown) => void
  /** The better compression of a page failed. */
  onUnpolished: (key: string, failure: unknown) => void
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpack = promisify(brotliDecompress)

/** Levels of brotli and gzip: fastest for a page that may never be requested again, best for a popular one. */
const QUICK = { brotli: 0, gzip: 1 }
const BEST = { brotli: 11, gzip: 9 }
/** After this many requests a page gets the best compression. */
const WORTH_POLISHING = 3
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 500

/**
 * An LRU cache of pages that are the same for every visitor, with stale-while-revalidate. When the catalogue changes,
 * all pages become stale: the first visitor waits for a fresh page, others meanwhile get the stale one, so that a
 * page is never rendered twice at a time. If rendering fails, the stale page stays.
 */
export class PageCache {
  #kept = new Map<string, KeptPage>()
  #making = new Map<string, Promise<KeptPage>>()
  /** Keys, not pages: this map must not hold evicted pages in memory. */
  #addresses = new LRUCache<string, string>({ max: MOST_ADDRESSES })
  #version = 0
  #bytes = 0
  /** When pages change by themselves; 0 while that is unknown. */
  #nextChange = 0
  /**
   * The best compression occupies a thread for about a second: several at once would leave none for passwords and new
   * pages.
   */
  #isPolishing = false
  #options: PageCacheOptions

  constructor(options: Partial<PageCacheOptions> = {}) {
    this.#options = {
      maxBytes: 64_000_000,
      maxAgeMs: 300_000,
      now: () => performance.now(),
      hasCdn: false,
      onStale: () => {},
      onUnpolished: () => {},
      ...options,
    }
  }

  get size() {
    return { pages: this.#kept.size, bytes: this.#bytes }
  }

  /** Marks every cached page as stale. */
  spoil() {
    this.#version++
    this.#addresses.clear()
  }

  /** Pages change by themselves after this time, because an offer ends, say. 0: that is unknown. */
  changesIn(ms: number) {
    this.#nextChange = ms > 0 ? this.#options.now() + ms : 0
  }

  /** What the CDN, if there is one, is told about this page now. A stale page is for its visitor only. */
  sharing(page: KeptPage): string | undefined {
    if (!this.#options.hasCdn || page.status !== 200) return undefined
    if (!this.isFresh(page)) return NOT_SHARED
    const now = this.#options.now()
    const freshMs = page.madeAt + this.#options.maxAgeMs - now
    return sharingFor({ freshMs, unchangedMs: this.#nextChange - now })
  }

  /** The page under this key, rendered if it is not cached. Only status 200 is cached. */
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

  /** The fresh page that was last served at exactly this URL, for the fast path. */
  at(address: string): KeptPage | undefined {
    const key = this.#addresses.get(address)
    const kept = key === undefined ? undefined : this.#kept.get(key)
    return kept && this.isFresh(kept) ? this.#seen(kept) : undefined
  }

  /** Remembers the URL, as it was written, under which a cached page was requested. */
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
    // Read before rendering: a change in the meantime must make this page stale too.
    const version = this.#version
    const { status, headers, body, stays = status === 200 } = await render()
    if ('set-cookie' in headers) throw new Error(`The page ${key} sets a cookie and can't be shared`)
    // Synchronous, half a millisecond: another thread would take longer, and leave more garbage.
    const br = brotliCompressSync(body, brotliAt(QUICK.brotli, body))
    // The hash of the compressed page: as unique, and seven times shorter.
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
    // The page is gone for good: the stale one must not be served any more.
    else if (status < 500) this.#drop(this.#kept.get(key))
    return page
  }

  #keep(page: KeptPage) {
    this.#drop(this.#kept.get(page.key))
    this.#kept.set(page.key, page)
    this.#bytes += bytesOf(page)
    // A Map iterates in insertion order, and `#seen` moves a used page to the end: the first is the least recently
    // used (LRU).
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

  /** Better compression is optional: if it fails, the page stays as it is. */
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
 * The headers for an encoding, as a flat array. `length` is that of the body sent with them; the page's own body may
 * be replaced by a better compressed one at any moment. `sharing` is what `PageCache.sharing` says.
 */
export function headOf(
  page: KeptPage,
  encoding: Encoding | 'not modified',
  length = 0,
  sharing?: string,
): string[] {
  const ready = page.heads.get(encoding)
  if (ready?.length === length && ready.sharing === sharing) return ready.head
  const head = Object.entries(page.headers).flat()
  if (sharing) head.push('cdn-cache-control', sharing, 'surrogate-control', sharing)
  if (encoding !== 'not modified') {
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    head.push('content-length', String(length))
  }
  page.heads.set(encoding, { length, sharing, head })
  return head
}

const understood = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. Browsers send a handful of values: each is parsed once. */
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
