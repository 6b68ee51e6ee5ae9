// Who may import whom; the reasons are in ARCHITECTURE.md. scripts/check.mjs also makes sure that
// the tool has seen every source file, since it passes in silence when it sees none.
const tests = '\\.test\\.tsx?$|/testing/'

const engine = '^server/src/modules/labels/engine/'
// The rooms of the label engine from the ground up: each uses those before it, the door all of them.
const engineRooms = [
  'model',
  'target',
  'submission',
  'boxes',
  'change',
  'bind',
  'replace',
  'reset',
  'read',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one thing, or lack a third below them.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?url$'] },
    },
    {
      name: 'codes-import-nothing',
      comment: 'The codes are pure: they run in browsers, on the server and in the benchmarks.',
      severity: 'error',
      from: { path: '^packages/codes/src/', pathNot: tests },
      to: { pathNot: ['^packages/codes/src/', '^(node:)?(crypto|buffer)$'] },
    },
    {
      name: 'contract-imports-zod-and-codes',
      comment:
        'The contract is data that everybody reads; the plans of phone numbers are data too.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: {
        pathNot: [
          '^packages/(contract|codes)/src/',
          'node_modules/(zod|libphonenumber-js|lean-qr)/',
        ],
      },
    },
    {
      name: 'sides-meet-in-the-contract',
      comment:
        'Server and web know each other only through the contract; the server renders buyer-page.',
      severity: 'error',
      from: { path: '^(server|web|buyer-page)/src/' },
      to: { path: '^(server|web|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'web-may-show-the-buyer-page-only',
      comment: "The back-office's preview draws the same components that a phone gets.",
      severity: 'error',
      from: { path: '^web/src/(?!features/)' },
      to: { path: '^buyer-page/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform carries the modules; the list of them is in modules.ts.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(modules|app|main)' },
    },
    {
      name: 'modules-meet-at-the-door',
      comment: 'A module uses another through its index.ts: the rest may change without asking.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'engine-has-one-door',
      comment: 'The rest of labels uses the engine through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [engine, tests] },
      to: { path: engine, pathNot: `${engine}index\\.ts$` },
    },
    ...engineRooms.map((room, at) => ({
      name: `engine-${room}-goes-downwards`,
      comment: 'A room of the engine knows neither those above it nor the door.',
      severity: 'error',
      from: { path: `${engine}${room}/`, pathNot: tests },
      to: { path: engine, pathNot: `${engine}(${engineRooms.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'tasks-know-no-kind',
      comment: 'What a task does lies in the module whose work it is; modules.ts names them all.',
      severity: 'error',
      from: { path: '^server/src/modules/tasks/', pathNot: tests },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/tasks/' },
    },
    {
      name: 'handlers-never-see-fastify',
      comment:
        'Handlers get a context and typed input; only pages and files speak HTTP themselves.',
      severity: 'error',
      from: { path: '^server/src/modules/.*\\.(handlers|store|sheet)\\.ts$' },
      to: { path: 'node_modules/@?fastify/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features share belongs to the kit, or (of an entity) to web/src/entities.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-goes-downwards',
      comment: 'app → features → scanning → entities → kit → api.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'scanning-knows-no-feature',
      comment: 'What the screens that scan have in common stands below them.',
      severity: 'error',
      from: { path: '^web/src/scanning/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'scanning-goes-downwards',
      comment: 'table → queue → parking → submission → connection: no arrow runs back up.',
      severity: 'error',
      from: { path: '^web/src/scanning/connection/' },
      to: { path: '^web/src/scanning/(submission|bulk|parking|queue|table)/' },
    },
    {
      name: 'submissions-know-no-queue',
      comment: 'table → queue → parking → submission → connection: no arrow runs back up.',
      severity: 'error',
      from: { path: '^web/src/scanning/submission/' },
      to: { path: '^web/src/scanning/(bulk|parking|queue|table)/' },
    },
    {
      name: 'bulk-knows-submissions-only',
      comment: 'Ranges and whole batches stand beside the table, the queue and parking.',
      severity: 'error',
      from: { path: '^web/src/scanning/bulk/' },
      to: { path: '^web/src/scanning/(parking|queue|table)/' },
    },
    {
      name: 'parking-knows-no-queue',
      comment: 'table → queue → parking → submission → connection: no arrow runs back up.',
      severity: 'error',
      from: { path: '^web/src/scanning/parking/' },
      to: { path: '^web/src/scanning/(queue|table)/' },
    },
    {
      name: 'queue-knows-no-table',
      comment: 'table → queue → parking → submission → connection: no arrow runs back up.',
      severity: 'error',
      from: { path: '^web/src/scanning/queue/' },
      to: { path: '^web/src/scanning/table/' },
    },
    {
      name: 'entities-know-no-feature',
      comment: 'Tags and pickers of entities that several features show.',
      severity: 'error',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(app|features|scanning)/' },
    },
    {
      name: 'kit-knows-no-feature',
      comment:
        'app → features → scanning → entities → kit → api; no names of entities inside the kit.',
      severity: 'error',
      from: { path: '^web/src/kit/' },
      to: { path: '^web/src/(app|features|scanning|entities)/' },
    },
    {
      name: 'api-is-the-ground',
      comment: 'app → features → scanning → entities → kit → api.',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(app|features|scanning|entities|kit)/' },
    },
    {
      name: 'only-stores-speak-sql',
      comment:
        "SQL is written in *.store.ts, in the label engine and in platform/database, and nowhere else: not even types of the libraries are used elsewhere. Whoever looks for a table's statements looks there.",
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['\\.store\\.ts$', engine, '^server/src/platform/database/', tests],
      },
      to: { path: 'node_modules/(pg|kysely|pg-copy-streams)/' },
    },
    {
      name: 'tests-are-for-tests',
      comment: 'The product does not lean on what only tests need.',
      severity: 'error',
      from: { path: '/src/', pathNot: tests },
      to: { path: [tests, '^server/test/', '^e2e/', '^bench/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[a-z0-9]+/(dist|results)/', '^packages/[a-z]+/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
