// These functions run in the browser, beside the pages: their text is what `/service-worker.js` holds (`offline.ts`), so
// each must be whole in itself.

/** As much as we need of what a worker's own scope has; its types can't stand beside those of a page. */
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

/** Where a page can't be had for want of a connection, the one that was kept for it is shown. All else is left alone. */
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
        // So that no page waits for this worker to wake up.
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

/** What browsers get once the page is switched off: it takes itself and all that was kept away. */
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
