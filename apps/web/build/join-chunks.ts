import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { firstOf, type Part, planChunks } from './chunk-plan.ts';
import { ENTRY, isSiteBuild, ROUTER } from './site-build.ts';
import { SHEET, sheetOf } from './style-sheets.ts';

/** What stands around every screen, with what the bar at its top loads as soon as it stands. */
const FRAME = [
  /\/app\/screens\.tsx$/,
  /\/app\/signed-in\.tsx$/,
  /\/app\/shell\/shell\.tsx$/,
  /\/notificacao\/sino\.tsx$/,
  /\/carga\/marca-de-importacoes\.tsx$/,
  /\/lote\/marca-de-lotes\.tsx$/,
] as const;
/** The screens with which a day begins; any other screen counts as three of the dialogs that open on it. */
const DAILY = [/\/pericia-list-page\.tsx$/, /\/pericia-page\.tsx$/, /\/inicio-page\.tsx$/];
const WEIGHT = { daily: 60, screen: 3 };

const MAIN = 'main';

type Chunks = Readonly<Record<string, Rolldown.OutputChunk>>;

const chunksOf = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
  Object.fromEntries(files.flatMap((f) => (f.type === 'chunk' ? [[f.fileName, f]] : [])));

/** Style sheets go by a rule of their own; here they need not be read. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** The site as the bundler cuts it of its own accord: a chunk for each set of screens that share a module. */
async function cut(root: string, plugins: readonly Plugin[]): Promise<Chunks> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, ...plugins],
    worker: { format: 'es' },
    build: { write: false, cssMinify: false },
  });
  return chunksOf([made].flat().flatMap((m) => ('output' in m ? m.output : [])));
}

/** The file of every module. */
function filesOf(chunks: Chunks): Map<string, string> {
  const parts = new Map(
    Object.entries(chunks).map(([name, { code, imports, dynamicImports }]): [string, Part] => [
      name,
      { size: gzipSync(code).length, imports, onDemand: dynamicImports },
    ]),
  );
  const modulesOf = (name: string) => Object.keys(chunks[name]?.modules ?? {});
  const holding = (module: RegExp): string => {
    const found = Object.keys(chunks).find((name) => modulesOf(name).some((id) => module.test(id)));
    if (found === undefined) throw new Error(`no chunk holds ${module.source}`);
    return found;
  };
  const entry = holding(ENTRY);
  const screens = new Map(chunks[holding(ROUTER)]?.dynamicImports.map((s) => [s, WEIGHT.screen]));
  for (const page of DAILY) screens.set(holding(page), WEIGHT.daily);
  const groups = planChunks(parts, { entry, frame: FRAME.map(holding), screens });

  const size = (name: string) => parts.get(name)?.size ?? 0;
  const around = holding(FRAME[0]);
  const files = new Map([[MAIN, [...firstOf(parts, entry)]]]);
  for (const group of groups.filter(({ length }) => length > 1)) {
    const heaviest = group.reduce((a, b) => (size(b) > size(a) ? b : a));
    files.set(group.includes(around) ? SHEET : `${chunks[heaviest]?.name}-${files.size}`, group);
  }
  return new Map(
    [...files].flatMap(([file, group]) => group.flatMap(modulesOf).map((id): [string, string] => [id, file])),
  );
}

/** Fails where two files need each other: whichever ran first would find the other unmade. */
function refuseTurns(chunks: Chunks, fail: (message: string) => never): void {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name))
      fail(`chunks need each other: ${[...way.slice(way.indexOf(name)), name].join(' > ')}`);
    if (done.has(name)) return;
    done.add(name);
    for (const next of chunks[name]?.imports ?? []) visit(next, [...way, name]);
  };
  for (const name of Object.keys(chunks)) visit(name, []);
}

/**
 * Serves the site in few files. The bundler cuts a file for each set of screens that share a module, hundreds of which
 * are smaller than their headers; its groups go by a module's path and by how many share it, not by which (decision 0060).
 * So the site is cut once to see its parts, and the bundler is told of each module with which others it goes.
 * @param plugins those that say what a module needs
 */
export function joinChunks(plugins: () => readonly Plugin[]): Plugin {
  let coming: Promise<Map<string, string>> | undefined;
  let fileOf: ReadonlyMap<string, string> = new Map();
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    if (sheetOf(id) !== SHEET) return fileOf.get(id) ?? null;
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => fileOf.get(importer) === MAIN) ? MAIN : SHEET;
  };
  return {
    name: 'join-chunks',
    apply: isSiteBuild,
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'plan', name }] },
          },
        },
      },
    }),
    buildStart() {
      coming = cut(this.environment.config.root, plugins()).then(filesOf);
    },
    async renderStart() {
      fileOf = (await coming) ?? fileOf;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        refuseTurns(chunksOf(Object.values(bundle)), (message) => this.error(message));
      },
    },
  };
}
