// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Interrupted } from '../say.mjs';
import { inBrowser } from './in-browser.mjs';
import { inContract, OTHER_ROWS, ROWS } from './in-contract.mjs';
import { onServer } from './on-server.mjs';

/** Files that tests write by what they find: the calls of the API's documentation. */
export const WRITTEN_BY_TESTS = ['apps/api/src/base/http/examples.json'];

/** What is to be written below a folder, in memory until all of it is known to be possible. */
export class Plan {
  /** @type {Map<string, string>} */
  created = new Map();
  /** @type {Map<string, string>} */
  changed = new Map();
  /** @type {Map<string, string>} */
  #before = new Map();

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} path */
  read(path) {
    return this.changed.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @param {string} folder */
  list(folder) {
    return readdirSync(join(this.root, folder));
  }

  /** @param {string} path @param {string} text */
  create(path, text) {
    this.created.set(path, text);
  }

  /** Changes a file in places that have to be there.
   * @param {string} path @param {readonly (readonly [RegExp, string])[]} changes */
  edit(path, changes) {
    const text = changes.reduce((before, [where, what]) => {
      if (!where.test(before))
        throw new Interrupted(
          `Nada foi feito: ${path} já não tem o lugar ${where}; o gerador precisa de outro.`,
        );
      return before.replace(where, () => what);
    }, this.read(path));
    this.changed.set(path, text);
  }

  /** @returns {string[]} */
  get files() {
    return [...this.created.keys(), ...this.changed.keys()];
  }

  /** Writes all of it. */
  write() {
    for (const path of [...this.changed.keys(), ...WRITTEN_BY_TESTS])
      this.#before.set(path, readFileSync(join(this.root, path), 'utf8'));
    for (const [path, text] of [...this.created, ...this.changed]) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  /** Leaves everything as it was before it was written. */
  undo() {
    for (const [path, text] of this.#before) writeFileSync(join(this.root, path), text);
    for (const path of this.created.keys()) rmSync(join(this.root, path), { force: true });
  }
}

/** Names that something else bears already.
 * @param {Plan} plan @param {import('./names.mjs').Names} n */
function taken(plan, n) {
  const rows = plan.read(ROWS) + plan.read(OTHER_ROWS);
  const tables = plan.list('apps/api/migrations').map((file) => plan.read(`apps/api/migrations/${file}`));
  return (
    new RegExp(`^ {2}${n.kind}: \\{|'${n.screen}'`, 'm').test(rows) ||
    plan.read('packages/contract/src/index.ts').includes(`/${n.name}.ts'`) ||
    plan.list('apps/web/src/features').includes(n.name) ||
    plan.list('apps/api/src/registros').includes(`${n.name}.ts`) ||
    tables.some((sql) => new RegExp(`create table (if not exists )?${n.table}\\b`, 'i').test(sql))
  );
}

/** Everything that a new kind of record is made of.
 * @param {string} root @param {import('./arguments.mjs').Feature} feature */
export function planOf(root, feature) {
  const plan = new Plan(root);
  const { names: n } = feature;
  if (taken(plan, n)) throw new Interrupted(`Nada foi feito: já há algo chamado ${n.name}.`);
  if (!plan.read('packages/contract/src/base/icones.ts').includes(`'${n.icon}'`))
    throw new Interrupted(
      `Nada foi feito: não há o ícone "${n.icon}" em packages/contract/src/base/icones.ts.`,
    );
  inContract(plan, feature);
  onServer(plan, feature);
  inBrowser(plan, feature);
  return plan;
}
