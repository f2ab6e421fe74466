/** One violation for each import rule: the files to write, and the one that the rule must refuse. */
export type PlantedViolation = { rule: string; from: string; files: Record<string, string> }

const empty = 'export const planted = true\n'
const importing = (specifier: string) => `import '${specifier}'\nexport const planted = true\n`

/** The offending file and what it imports; a relative target is planted too. */
function importOf(rule: string, from: string, specifier: string, target?: string): PlantedViolation {
  return { rule, from, files: { [from]: importing(specifier), ...(target ? { [target]: empty } : {}) } }
}

const server = 'apps/server/src'
const web = 'apps/web/src'
const file = 'planted-violation.ts'

export const plantedViolations: PlantedViolation[] = [
  {
    rule: 'no-cycles',
    from: 'packages/domain/src/planted-cycle/one.ts',
    files: {
      'packages/domain/src/planted-cycle/one.ts': importing('./two.ts'),
      'packages/domain/src/planted-cycle/two.ts': importing('./one.ts'),
    },
  },
  {
    // The folders form a cycle although the files do not.
    rule: 'no-feature-cycles',
    from: `${server}/features/planted-one`,
    files: {
      [`${server}/features/planted-one/index.ts`]: importing('../planted-two/index.ts'),
      [`${server}/features/planted-two/index.ts`]: empty,
      [`${server}/features/planted-two/other.ts`]: importing('../planted-one/index.ts'),
    },
  },
  importOf('domain-imports-nothing', `packages/domain/src/${file}`, 'node:fs'),
  importOf('scans-import-nothing', `packages/scans/src/${file}`, 'node:fs'),
  importOf('contract-imports-domain-and-zod-mini', `packages/contract/src/${file}`, 'zod'),
  importOf(
    'providers-import-domain-zod-and-their-vendor',
    `packages/providers/src/${file}`,
    '@alinha/contract',
  ),
  importOf(
    'simulators-know-only-the-wire',
    `packages/simulators/src/${file}`,
    '@alinha/providers/planted/adapter',
    'packages/providers/src/planted/adapter.ts',
  ),
  importOf(
    'simulators-stay-out-of-production',
    `${server}/planted-simulators.ts`,
    '../../../packages/simulators/src/planted-target.ts',
    'packages/simulators/src/planted-target.ts',
  ),
  importOf(
    'tests-stay-out-of-production',
    `${server}/planted-testing.ts`,
    './testing/planted-target.ts',
    `${server}/testing/planted-target.ts`,
  ),
  importOf(
    'packages-do-not-import-apps',
    'packages/simulators/src/planted-app.ts',
    '../../../apps/server/src/planted-target.ts',
    `${server}/planted-target.ts`,
  ),
  importOf('apps-do-not-import-apps', `${web}/${file}`, '../../server/src/planted-target.ts'),
  importOf(
    'platform-knows-no-feature',
    `${server}/platform/${file}`,
    '../features/planted-three/index.ts',
    `${server}/features/planted-three/index.ts`,
  ),
  importOf(
    'features-meet-at-the-front-door',
    `${web}/features/planted-one/${file}`,
    '../planted-two/insides.ts',
    `${web}/features/planted-two/insides.ts`,
  ),
  importOf(
    'features-do-not-know-the-shell',
    `${web}/features/planted-three/${file}`,
    '../../app/planted-target.ts',
    `${web}/app/planted-target.ts`,
  ),
  importOf('sql-lives-in-queries', `${server}/features/planted-four/use-case.ts`, 'kysely'),
  importOf('libraries-live-in-platform', `${server}/features/planted-four/library.ts`, 'fastify'),
  importOf(
    'web-takes-only-browser-providers',
    `${web}/planted-provider.ts`,
    '../../../packages/providers/src/planted/adapter.ts',
  ),
  importOf('components-know-no-product', `${web}/components/${file}`, '@alinha/contract'),
  importOf('e2e-imports-nothing-but-texts', `e2e/${file}`, '@alinha/domain'),
  importOf(
    'verification-enters-by-the-doors',
    `verification/${file}`,
    '../apps/server/src/features/planted-four/insides.ts',
    `${server}/features/planted-four/insides.ts`,
  ),
  importOf(
    'verification-does-not-import-scripts',
    'verification/planted-script.ts',
    '../scripts/planted-target.ts',
    'scripts/planted-target.ts',
  ),
  importOf('no-undeclared-packages', `${web}/planted-package.ts`, 'acorn'),
  importOf('production-needs-no-dev-package', `${server}/planted-dev-package.ts`, 'fast-check'),
  importOf('every-import-resolves', `${web}/planted-nowhere.ts`, './planted-absent.ts'),
]
