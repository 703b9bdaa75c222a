import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { ENTRY, isSiteBuild, ROUTER } from './site-build.ts';

/** What a screen stands in; a sheet of paper has no menu around it. */
const AROUND = {
  shell: ['screens.tsx', 'signed-in.tsx', 'shell/shell.tsx'],
  signedIn: ['screens.tsx', 'signed-in.tsx'],
};

/**
 * What a page may ask for before its screen stands, by its address: KiB of script and style as gzip makes of them, and
 * files: what it is, and a hundredth more for what changes from day to day. `npm run bench pacote` measures the same in a
 * browser, with what comes after.
 */
const LIMITS: Readonly<Record<string, { kib: number; files: number }>> = {
  '/login': { kib: 119, files: 3 },
  // One more since the day and a case lead to appointments; what shows them comes with the first.
  // One more since notes read an invoice, and the day says on which the count of a deadline ended.
  // One more since members of the frame have English names, which no minifier shortens.
  // One more since the head of a screen has its list's total and tools, and says what moved in the menu.
  // Two more since acts stand in words behind a '…', a list's types as tabs, and all lists have one pager.
  // One more since tabs count, and a call that is refused for a moment says so.
  // Two more since a dialog's head says its acts in words, and its foot is one row.
  // Ten more, and one file, since the home is by profile: what is to be paid with its tables, and the day in lines.
  // One more since a word of a head may be blocked, an office's address is said by the contract, and two more screens open
  // as they were left.
  // One more since the head of a screen is one stop of the keyboard.
  // One more since tables in dialogs stand close, and are as wide as their longest texts.
  // One more since paper has every row of a table, marked rows a tone, and a blocked act stays the same button.
  // One more since filters without room go one by one.
  // One more since a head leads back to the settings, and columns say what stands of them on a card.
  // Two less since a part that loads later is named beside its file, and imports' texts load with their screens.
  // One more since the focus goes to a new screen or to its table, and rows run to the window's edge.
  // One more since people are written to by WhatsApp: a permission, a use of data and a way out in the contract.
  // One more since automations have their kind, permissions and notices there.
  '/': { kib: 309, files: 9 },
  // One more since the calendar has a screen: its address and its styles.
  // One more since each act says by one hook what it did, and long screens stand in parts.
  // One more since the menu knows what stands within an entry.
  // Four more for the '…', the tabs, the pager and cards of two lines.
  // Three more since the head says that a call is repeated, which cannot be asked for while the network is away.
  // One more since tabs count.
  // Six more, and one file, for the parts and the styles that it shares with the home.
  // One more since what a webhook's receiver has to know is a screen.
  // One more for the head and foot of every dialog.
  // One more for the same as the home.
  // One more since head and filters are one stop of the keyboard each.
  // One more for 'Todas' and for tables that stand close in dialogs.
  // One more for deadlines that press, and the count of each category.
  // Two more for the same as the home, whose styles it shares.
  // One more since what is only read looks alike, switches keep the rhythm of fields, and heads lie above sums.
  // Two less for the same as the home.
  // One more for the same as the home.
  '/pericias': { kib: 316, files: 10 },
  // Two more since what does not collide merges by itself, and a deletion is told where the record is open.
  // One more, and one file, since a calculation reads what is empty and payments have a form of their own, which parts what
  // forms share from what a case alone has.
  // One more since a transfer may be received in part: three calls, a state and a permission in the contract that all share.
  // One more since a case shows its appointments.
  // Six more since formulas count by holidays and days without court, and a deadline's field says when it is due and why.
  // One more since the calendar has a screen: its address and its styles.
  // One more for the same names, and two for the menu and the head of a list; two for the '…', the tabs and the pager.
  // One more since tabs count.
  // Three more for that head and foot, the line of the steps that names who and when, and sums that are not saved.
  // Three more for the styles of the home.
  // Six less for the same as the home.
  // Two more since statements have calls, states and permissions in the contract that all share.
  // One more since people are written to by WhatsApp.
  // Two more since automations have screens, which cuts what is shared into other files.
  '/pericias/$procId': { kib: 359, files: 12 },
};

const ROUTE =
  /getParentRoute: \(\) => (\w+),\s*path: '([^']+)',(?:(?!createRoute)[\s\S])*?import\(\s*'([^']+)'/g;
/** A registry by the standard calls: its address without '/', and the screen of which list and paper are made. */
const REGISTRY = /^ {2}(\w+): \(\) => import\('([^']+)'\)/gm;

/** Every screen behind the sign-in: its address, and the modules that it begins with. */
function screensOf(routerId: string): { path: string; modules: string[] }[] {
  const app = posix.dirname(routerId);
  const registries = readFileSync(posix.join(app, 'registry-screens.ts'), 'utf8').matchAll(REGISTRY);
  const listsAndPapers = [...registries].flatMap(([, screen, page]) => [
    ['', 'shell', `/${screen}`, page],
    ['', 'signedIn', `/${screen}/impressao`, page],
  ]);
  const routes = [...readFileSync(routerId, 'utf8').matchAll(ROUTE), ...listsAndPapers];
  return routes.flatMap(([, parent, path = '', page = '']) => {
    const around = Object.entries(AROUND).find(([name]) => name === parent)?.[1];
    return around ? [{ path, modules: [...around, page].map((file) => posix.join(app, file)) }] : [];
  });
}

class Site {
  readonly #chunks: readonly Rolldown.OutputChunk[];
  readonly #bundle: Rolldown.OutputBundle;

  constructor(bundle: Rolldown.OutputBundle) {
    this.#bundle = bundle;
    this.#chunks = Object.values(bundle).filter((c) => c.type === 'chunk');
  }

  holding(module: RegExp | string): Rolldown.OutputChunk {
    const is = (id: string) => (typeof module === 'string' ? id === module : module.test(id));
    const found = this.#chunks.find((c) => Object.keys(c.modules).some(is));
    if (!found) throw new Error(`no chunk holds ${module}`);
    return found;
  }

  /** Scripts and styles of these chunks and of all that they import. */
  files(starts: readonly Rolldown.OutputChunk[]): Set<string> {
    const found = new Set<string>();
    const open = [...starts];
    for (let chunk = open.pop(); chunk; chunk = open.pop()) {
      if (found.has(chunk.fileName)) continue;
      found.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
      open.push(...chunk.imports.map((name) => this.#bundle[name]).filter((c) => c?.type === 'chunk'));
    }
    return found;
  }

  kib(files: Iterable<string>): number {
    const bytes = [...files].map((name) => {
      const file = this.#bundle[name];
      return gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? ''), { level: 9 }).length;
    });
    return bytes.reduce((sum, n) => sum + n, 0) / 1024;
  }
}

/** What is amiss with what pages wait for; nothing where all is well. */
function excess(
  site: Site,
  needed: ReadonlyMap<string, ReadonlySet<string>>,
  entry: Rolldown.OutputChunk,
): string[] {
  const strangers = Object.keys(entry.modules).filter((id) =>
    /\/src\/(features\/(?!sessao\/)|registros\/|editing\/)/.test(id),
  );
  const heavy = Object.entries(LIMITS).flatMap(([path, { kib, files }]) => {
    const asked = needed.get(path) ?? new Set();
    const weight = site.kib(asked);
    return weight <= kib && asked.size > 0 && asked.size <= files
      ? []
      : [`${path} waits for ${weight.toFixed(1)} KiB in ${asked.size} files; ${kib} in ${files} are allowed`];
  });
  return [...heavy, ...strangers.map((id) => `${id} is in the script that every page waits for`)];
}

/**
 * Writes down which files each address begins with (`preload.json`), so that the server can name them in the page and
 * the browser asks for all of them at once; and fails the build where a page waits for more than it may.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: isSiteBuild,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const site = new Site(bundle);
        const router = [...this.getModuleIds()].find((id) => ROUTER.test(id)) ?? '';
        const entry = site.holding(ENTRY);
        const first = site.files([entry]);
        const needed = new Map([['/login', first]]);
        for (const { path, modules } of screensOf(router))
          needed.set(path, site.files([entry, ...modules.map((m) => site.holding(m))]));
        const amiss = excess(site, needed, entry);
        if (amiss.length > 0) this.error(amiss.join('\n'));
        const further = [...needed].map(([path, files]) => [path, [...files].filter((f) => !first.has(f))]);
        this.emitFile({
          type: 'asset',
          fileName: 'preload.json',
          source: JSON.stringify(Object.fromEntries(further)),
        });
      },
    },
  };
}
