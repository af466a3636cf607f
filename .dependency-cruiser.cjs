// The walls of the house: what may import what. docs/map.md draws them, docs/decisions/0001-module-boundaries.md says
// why, and test/walls.test.ts breaks each of them once to see that it holds.
const map = require('./app/departments/who-knows-whom.cjs')

const rooms = Object.keys(map)
const inside = (names) => `^app/departments/(${names.join('|')})/`
const anyRoom = '^app/departments/[^/]+/'
const backRoom = '^app/departments/[^/]+/[^/]+/'
/** Public React parts of a room. */
const parts = '^app/departments/[^/]+/parts/'
const ownRoom = '^app/departments/$1/'
/** Tests, and what several tests beside them share. */
const tests = ['\\.test\\.tsx?$', '/testing/']
const fontMakers = '^app/(design/material/fonts/make-fonts|platform/text/pdf-fonts/make-pdf-fonts)\\.mjs$'
const serverFile = '\\.server\\.tsx?$'
const tables = '^app/departments/[^/]+/tables\\.server\\.ts$'
/** Not for browsers, and not in the build. */
const workshops = '^(test|e2e|bench|cluster|scripts|studio|gateway)/'

/** Plain code that needs nothing but what it is handed. zod judges values and knows neither clock nor chance. */
const pure = [
  '^app/platform/.+(?<!\\.server)\\.ts$',
  '^app/departments/[^/]+/[^/]+(?<!\\.server)\\.ts$',
  '^app/departments/[^/]+/rules/[^/]+(?<!\\.server)\\.ts$',
  'node_modules/zod/',
]
const speaksSql = [
  '^app/departments/[^/]+/data/',
  tables,
  '^app/platform/(db/|jobs/(jobs|job-tables|job-figures)\\.|mail/(tables|outbox)\\.|tries/(tables|tries)\\.|pages/(tables|built-files)\\.)',
  ...tests,
]
/** Made while building or developing, so that nothing on the disk answers to them. */
const madeByTheBuild = '^(virtual:|\\./\\+types/)'

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    // Rooms
    ...rooms.map((room) =>
      wall(
        `${room}-knows-only-its-friends`,
        'app/departments/who-knows-whom.cjs says which room may know which.',
        { path: inside([room]) },
        { path: anyRoom, pathNot: inside([room, ...map[room]]) },
      ),
    ),
    wall(
      'every-room-is-on-the-map',
      'A new room begins with a line in app/departments/who-knows-whom.cjs.',
      { path: anyRoom, pathNot: inside(rooms) },
      {},
    ),
    wall(
      'use-the-counter',
      "A room's root and its parts/ are its counter; its other sub-folders are private.",
      { path: '^app/departments/([^/]+)/' },
      { path: backRoom, pathNot: [ownRoom, parts] },
    ),
    wall(
      'use-the-counter-from-outside',
      'Pages, the server, seeds and tests ask a room over its counter too.',
      { pathNot: anyRoom },
      { path: backRoom, pathNot: parts },
    ),
    wall(
      'rules-are-pure',
      'No React, SQL, Node, clock or chance in rules/: the time and the database are handed in.',
      { path: '^app/departments/[^/]+/rules/', pathNot: tests },
      { pathNot: pure },
    ),
    wall(
      'card-providers-stay-behind-the-port',
      'A card provider’s folder is known to app/departments/payments/card-providers.server.ts and to nobody else.',
      {
        path: '^app/departments/payments/(?!providers/)',
        pathNot: ['^app/departments/payments/card-providers\\.server\\.ts$', ...tests],
      },
      { path: '^app/departments/payments/providers/' },
    ),
    wall(
      'card-providers-know-only-the-port',
      'A card provider knows its own folder, the port and the platform: no order, no table, no other provider.',
      { path: '^app/departments/payments/providers/([^/]+)/', pathNot: tests },
      {
        path: '^(app|server|db)/',
        pathNot: [
          '^app/departments/payments/providers/$1/',
          '^app/departments/payments/card-provider\\.ts$',
          '^app/platform/',
        ],
      },
    ),
    wall(
      'only-data-speaks-sql',
      'SQL is spoken in data/, tables.server.ts and the platform’s database files, nowhere else.',
      { path: '^(app|server|db)/', pathNot: speaksSql },
      { path: 'node_modules/(drizzle-orm|@electric-sql|pg)/' },
    ),
    wall(
      'tables-are-for-own-data',
      "To read another room's tables, ask its counter. (Tables may refer to tables: foreign keys.)",
      { path: '^app/departments/([^/]+)/', pathNot: tables },
      { path: tables, pathNot: ownRoom, dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'tables-are-for-rooms',
      'Pages, the server and seeds never touch a table themselves.',
      { path: '^(app|server|db)/', pathNot: anyRoom },
      { path: tables, dependencyTypesNot: ['type-only'] },
    ),

    // Storeys: platform ← design ← departments ← pages ← server
    wall(
      'foundations-know-no-rooms',
      'platform/ and design/ would serve any shop: they know no drink.',
      { path: '^app/(platform|design)/' },
      { path: '^app/departments/' },
    ),
    wall(
      'platform-knows-no-design',
      'platform/ is the lowest storey.',
      { path: '^app/platform/' },
      { path: '^app/design/' },
    ),
    wall(
      'nobody-imports-pages',
      'Pages put rooms together; what a room needs of a page belongs in the room.',
      { path: '^app/(platform|design|departments)/' },
      { path: '^app/(pages/|[^/]+$)' },
    ),
    wall(
      'nobody-imports-the-server',
      'server/ stands on top and knows everybody; seeds are its affair alone.',
      { path: '^app/', pathNot: tests },
      { path: '^(server|db)/' },
    ),
    wall(
      'seeds-know-only-counters',
      'Seeds write what a shopkeeper would, over the counters.',
      { path: '^db/', pathNot: tests },
      { path: ['^server/', '^app/(design|pages)/', '^app/[^/]+$'] },
    ),

    // Browser and server
    wall(
      'server-code-wears-its-name',
      'What needs Node is called *.server.ts, so that the build keeps it out of browsers.',
      { path: '^app/', pathNot: [serverFile, ...tests, fontMakers, '\\.cjs$'] },
      { dependencyTypes: ['core'] },
    ),
    wall(
      'server-is-on-the-file',
      'React Router guards files called *.server.ts; a folder called server or data.server leaks into browsers.',
      {},
      { path: ['^app/server/', '^app/.+/server/', '^app/.+\\.server/'] },
    ),
    wall(
      'browser-parts-stay-in-the-browser',
      'Only a page’s own loader may use server code: the build takes loaders out of what browsers get, and nothing else.',
      {
        path: '^app/(platform|design|departments|pages/(layout|static-frame|sync|forms))/|^app/(site-map|asked-names)\\.ts$',
        pathNot: [serverFile, ...tests],
      },
      { path: serverFile, dependencyTypesNot: ['type-only'] },
    ),

    // The whole house
    wall('no-cycles', 'No circles anywhere, type imports included.', {}, { circular: true }),
    wall(
      'the-shop-knows-no-workshop',
      'Tests, measurements, tools, the photographer and the sandbox gateway are not part of the shop.',
      { path: '^(app|server|db)/', pathNot: tests },
      { path: [workshops, ...tests] },
    ),
    wall(
      'the-shop-runs-on-its-dependencies',
      'A live shop has no devDependencies. Types are gone by then, and so are the build’s own files.',
      {
        path: '^(app|server|db)/',
        pathNot: [...tests, '^app/routes\\.ts$', fontMakers, '^server/dev\\.ts$'],
      },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'what-few-need-waits',
      'Large libraries that few visits need are imported when they are: `await import(…)`. They would stay in memory.',
      { path: '^(app|server|db)/', pathNot: tests },
      {
        path: 'node_modules/(pdfkit|fontkit|sharp|@scalar/fastify-api-reference)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'only-telemetry-knows-opentelemetry',
      'Everybody else speaks of spans with app/platform/tracing, which costs nothing without a receiver.',
      { path: '^(app|server|db)/', pathNot: '^server/ops/telemetry/' },
      { path: 'node_modules/@opentelemetry/' },
    ),
    wall(
      'telemetry-waits',
      'OpenTelemetry is imported when the settings name a receiver, and stays out of memory otherwise.',
      { path: '^(app|server|db)/', pathNot: ['^server/ops/telemetry/', ...tests] },
      { path: '^server/ops/telemetry/(?!request-spans)', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'everything-can-be-found',
      'An import that leads nowhere would also lead past every other wall.',
      {},
      { couldNotResolve: true, pathNot: madeByTheBuild },
    ),
  ],
  options: {
    // Type imports count as well. Needs a TypeScript that the cruiser can read: without one it finds nothing and passes.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', workshops] },
    // As Node and Vite find packages; the cruiser's own way leaves some of them unfound.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
