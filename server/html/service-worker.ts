// These functions run in the browser's service worker: their source text is `/service-worker.js` (`offline.ts`), so
// each must be self-contained.

/** The part of a worker's global scope that we need; TypeScript can't load its types next to the DOM's. */
type Worker = {
  skipWaiting: () => Promise<void>
  registration: {
    unregister: () => Promise<boolean>
    navigationPreload?: { enable: () => Promise<void> }
  }
  addEventListener: (what: string, listener: (event: WorkerEvent) => void) => void
}
type WorkerEvent = {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

/** Shows the cached offline page if a page can't be loaded. All other requests are left alone. */
export function standIn(page: string, keptAs: string) {
  const worker = self as unknown as Worker
  const isPage = ({ mode, method, url }: Request) =>
    mode === 'navigate' && method === 'GET' && !/^\/(backend|dev)\//.test(new URL(url).pathname)

  worker.addEventListener('install', (event) =>
    event.waitUntil(
      caches
        .open(keptAs)
        .then((kept) => kept.add(new Request(page, { cache: 'reload' })))
        .then(() => worker.skipWaiting()),
    ),
  )
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([
        // So that no page waits for this worker to start.
        worker.registration.navigationPreload?.enable(),
        caches
          .keys()
          .then((names) =>
            Promise.all(names.filter((name) => name !== keptAs).map((name) => caches.delete(name))),
          ),
      ]),
    ),
  )
  worker.addEventListener('fetch', (event) => {
    if (!isPage(event.request)) return
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((early) => early ?? fetch(event.request))
        .catch(async () => (await caches.match(page)) ?? Response.error()),
    )
  })
}

/** The worker after the offline page is switched off: it unregisters itself and deletes its cache. */
export function stepDown() {
  const worker = self as unknown as Worker
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.map((name) => caches.delete(name))))
        .then(() => worker.registration.unregister()),
    ),
  )
}
