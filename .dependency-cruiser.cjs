/**
 * The import rules of ARCHITECTURE.md, as code. `npm run boundaries` runs them and then breaks each one on
 * purpose (scripts/check-boundaries.ts), because a rule that was never seen to fail is not a rule.
 */

/** Tests, the suites that run against adapter and simulator alike, and what only tests use. */
const testCode = ['[.](test|test-data|contract)[.]tsx?$', '/src/testing/']

/** Where verification and scripts enter the server. What else they need of a feature, its testing kit exports. */
const serverDoors = [
  '^apps/server/database/',
  '^apps/server/src/(config|features|needs|process-secrets)[.]ts$',
  '^apps/server/src/features/[^/]+/index[.]ts$',
  '^apps/server/src/(platform|testing)/',
]

const forbid = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...more,
})

/** Everything outside `folder` is forbidden, except what is listed. */
const only = (name, folder, allowed, comment, to = {}) =>
  forbid(
    name,
    comment,
    { path: `^${folder}/src/`, pathNot: testCode },
    { pathNot: [`^${folder}/`, ...allowed], ...to },
  )

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Arrows point down.', {}, { circular: true }),
    // Cycles between features, which need not be cycles between files, are found by scripts/feature-cycles.ts.

    only('domain-imports-nothing', 'packages/domain', [], 'Rules are plain functions over plain data.'),
    only(
      'scans-import-nothing',
      'packages/scans',
      [],
      'A worker of the browser and the sandbox of the server run the same checks.',
    ),
    only(
      'contract-imports-domain-and-zod-mini',
      'packages/contract',
      [
        '^packages/domain/',
        '^packages/scans/src/finding-codes[.]ts$',
        'node_modules/zod/(v4/)?mini/',
        'node_modules/zod/v4/core/',
      ],
      'Both sides read the contract; the classic zod would add 20 kB to every page, and so would the checks of scans.',
    ),
    only(
      'providers-import-domain-zod-and-their-vendor',
      'packages/providers',
      [
        '^packages/domain/',
        'node_modules/zod/',
        'node_modules/(@types/)?nodemailer/',
        'node_modules/@aws-sdk/',
        'node_modules/altcha-lib/',
      ],
      'Widen by one name when an adapter brings its client.',
      { dependencyTypesNot: ['core'] },
    ),
    forbid(
      'simulators-know-only-the-wire',
      'A simulator that shares code with the adapter would share its mistakes.',
      { path: '^packages/simulators/', pathNot: testCode },
      { path: '^(packages|apps|e2e|verification)/', pathNot: ['^packages/simulators/', '[.]wire[.]ts$'] },
    ),
    forbid(
      'simulators-stay-out-of-production',
      'They exist for development and tests.',
      { path: '^(apps|packages)/', pathNot: ['^packages/simulators/', ...testCode] },
      { path: '^packages/simulators/' },
    ),
    forbid(
      'tests-stay-out-of-production',
      'What tests use may be slow, loud and careless.',
      { path: '^(apps|packages)/', pathNot: testCode },
      { path: testCode },
    ),

    forbid(
      'packages-do-not-import-apps',
      'Arrows point down.',
      { path: '^packages/' },
      { path: '^(apps|e2e|verification|scripts)/' },
    ),
    forbid(
      'apps-do-not-import-apps',
      'They meet in the contract, over HTTP.',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps|e2e|verification|scripts)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'What every feature needs cannot need a feature.',
      { path: '^apps/[^/]+/src/platform/', pathNot: testCode },
      { path: '^apps/[^/]+/src/(features|app)/' },
    ),
    forbid(
      'features-meet-at-the-front-door',
      'Import another feature only through its index.ts.',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      {
        path: '^apps/$1/src/features/[^/]+/',
        pathNot: ['^apps/$1/src/features/$2/', '/features/[^/]+/index[.]ts$'],
      },
    ),
    forbid(
      'features-do-not-know-the-shell',
      'Routes, guards and shell compose features, not the other way round.',
      { path: '^apps/web/src/features/', pathNot: testCode },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'sql-lives-in-queries',
      'One place to look for a statement. A use case takes Database from platform.',
      {
        path: '^apps/server/src/',
        pathNot: ['[.]queries[.]ts$', '^apps/server/src/platform/', ...testCode],
      },
      { path: 'node_modules/(@types/)?(kysely|pg)/' },
    ),
    forbid(
      'libraries-live-in-platform',
      'Platform gives the few words a feature needs. Widen by one name when one feature alone needs a library.',
      { path: '^apps/server/src/features/', pathNot: testCode },
      {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@types/)?(zod|kysely|pg|@node-rs/argon2|otpauth|fflate|jose|meshoptimizer|uqr|@tus/(server|file-store|s3-store))/',
      },
    ),
    forbid(
      'web-takes-only-browser-providers',
      'The other adapters need Node and secrets.',
      { path: '^apps/web/' },
      {
        path: '^packages/providers/',
        pathNot: '^packages/providers/src/(card-tokens/|postal-codes/|human-check/altcha-solver)',
      },
    ),
    forbid(
      'components-know-no-product',
      'A component would look the same in another product.',
      { path: '^apps/web/src/components/', pathNot: testCode },
      { path: '^apps/web/src/(features|app|platform)/|^packages/(contract|providers)/' },
    ),
    forbid(
      'e2e-imports-nothing-but-texts',
      'A journey sees what a person sees. scripts/ starts what it visits.',
      { path: '^e2e/' },
      { path: '^(packages|apps|verification|scripts)/', pathNot: '[.]texts[.]ts$' },
    ),
    forbid(
      'verification-enters-by-the-doors',
      'A drill that knows the insides of a feature breaks whenever they change. The web is only visited, as it is built.',
      { path: '^(verification|scripts)/' },
      { path: '^apps/', pathNot: serverDoors },
    ),
    forbid(
      'verification-does-not-import-scripts',
      'scripts/ may start what is here. With the journeys it shares how a browser is started.',
      { path: '^verification/' },
      { path: '^(scripts|e2e)/', pathNot: '^e2e/support/(chromium-flags|block-live-notifications)[.]ts$' },
    ),

    forbid(
      'no-undeclared-packages',
      'A package that is installed by accident disappears by accident.',
      { path: '^(apps|packages|e2e|verification)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'production-needs-no-dev-package',
      'The server image installs without development packages.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: ['^packages/simulators/', ...testCode] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
    forbid(
      'every-import-resolves',
      'An import that leads nowhere would escape every rule above.',
      { path: '^(apps|packages|e2e|verification|scripts)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    // Type imports count: a use case that names a type of the query builder depends on it.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Made by tools. Anchored to our folders: packages keep their code in folders named dist too.
    exclude: {
      path: '^(apps/[^/]+|packages/[^/]+|e2e|verification)/([.]types|dist|reports|[.]stryker-tmp|test-results|playwright-report)/',
    },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.shared.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'style'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
