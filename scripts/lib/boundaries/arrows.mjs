// @ts-check

/**
 * One arrow that is not allowed, by patterns of paths; `$1` of `to` is what the first group of `from` took.
 * @typedef {object} Arrow
 * @property {string} name
 * @property {string} comment
 * @property {{ path: string, pathNot?: string }} from
 * @property {{ path?: string, pathNot?: string | readonly string[], core?: true, package?: string }} to
 */

/** @param {string} name @param {{ path: string, pathNot?: string }} from @param {string} notTo @param {string} comment @returns {Arrow} */
const onlyTo = (name, from, notTo, comment) => ({ name, comment, from, to: { path: notTo } });

/**
 * The arrows of docs/architecture.md, by folder pattern, so that a new feature is covered the day it is made.
 * @type {readonly Arrow[]}
 */
export const ARROWS = [
  onlyTo(
    'domain-is-the-root',
    { path: '^packages/domain/' },
    '^(packages/(atributos|contract)|apps)/',
    'domain ← everything',
  ),
  onlyTo(
    'atributos-knows-domain',
    { path: '^packages/atributos/' },
    '^(packages/contract|apps)/',
    'domain ← atributos',
  ),
  onlyTo('contract-knows-packages', { path: '^packages/contract/' }, '^apps/', 'atributos ← contract'),
  onlyTo(
    'api-base-below-all',
    { path: '^apps/api/src/base/', pathNot: '\\.(test|falha)\\.ts$' },
    '^apps/api/src/(nucleo|registros|features|cli|(app|create-server|server)\\.ts)',
    'base ← nucleo ← registros ← features',
  ),
  onlyTo(
    'api-nucleo-below-registros',
    { path: '^apps/api/src/nucleo/', pathNot: '\\.(test|falha)\\.ts$' },
    '^apps/api/src/(registros|features|cli|(app|create-server|server)\\.ts)',
    'base ← nucleo ← registros ← features',
  ),
  onlyTo(
    'api-registros-below-features',
    { path: '^apps/api/src/registros/' },
    '^apps/api/src/(features|cli|(app|create-server|server)\\.ts)',
    'base ← nucleo ← registros ← features',
  ),
  onlyTo(
    'api-features-below-cli',
    { path: '^apps/api/src/features/', pathNot: '\\.(test|falha)\\.ts$' },
    '^apps/api/src/(cli|(app|create-server|server)\\.ts)',
    'features ← cli, app',
  ),
  {
    name: 'nucleo-entered-through-public',
    comment: 'a part of the nucleus is entered only through its public.ts',
    from: { path: '^apps/api/src/', pathNot: '^apps/api/src/nucleo/' },
    to: { path: '^apps/api/src/nucleo/', pathNot: '^apps/api/src/nucleo/[^/]+/public\\.ts$' },
  },
  onlyTo('api-never-sees-web', { path: '^apps/api/' }, '^apps/web/', 'the two apps never see each other'),
  onlyTo('web-never-sees-api', { path: '^apps/web/' }, '^apps/api/', 'the two apps never see each other'),
  onlyTo(
    'web-lib-and-ui-below-all',
    { path: '^apps/web/src/(ui|lib)/' },
    '^apps/web/src/(atributos|editing|registros|features|app)/',
    'ui, lib ← atributos ← editing ← registros ← features ← app',
  ),
  onlyTo('web-lib-below-ui', { path: '^apps/web/src/lib/' }, '^apps/web/src/ui/', 'lib ← ui'),
  onlyTo(
    'web-atributos-below-features',
    { path: '^apps/web/src/atributos/' },
    '^apps/web/src/(editing|registros|features|app)/',
    'atributos ← editing ← registros ← features ← app',
  ),
  onlyTo(
    'web-editing-below-features',
    { path: '^apps/web/src/editing/' },
    '^apps/web/src/(registros|features|app)/',
    'editing ← registros ← features ← app',
  ),
  {
    name: 'web-registros-below-features',
    comment: 'registros ← features; who is signed in and what they may is known to every list',
    from: { path: '^apps/web/src/registros/' },
    to: {
      path: '^apps/web/src/(features|app)/',
      pathNot: '^apps/web/src/features/sessao/public\\.ts$',
    },
  },
  onlyTo(
    'web-features-below-app',
    { path: '^apps/web/src/features/' },
    '^apps/web/src/app/',
    'features ← app',
  ),
  {
    name: 'feature-entered-through-public',
    comment: 'a feature is entered only through its public.ts',
    from: { path: '^apps/(api|web)/src/features/([^/]+)/' },
    to: {
      path: '^apps/$1/src/features/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/public\\.ts$'],
    },
  },
  {
    name: 'routes-are-wiring',
    comment: 'what a route reads or writes stands beside it',
    from: { path: '^apps/api/src/features/.*routes\\.ts$' },
    to: { package: 'kysely' },
  },
  {
    name: 'packages-know-no-node',
    comment: 'packages run in browsers as well',
    from: { path: '^packages/', pathNot: '\\.(test|falha)\\.ts$' },
    to: { core: true },
  },
];
