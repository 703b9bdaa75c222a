import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { type Parts, planChunks } from './chunk-plan.ts';
import { ENTRY, isSiteBuild, ROUTER } from './site-build.ts';
import { SHEET, sheetOf } from './style-sheets.ts';

/** Where the first of both rounds names its files; none of them is written. */
const PLAN = 'plan/[name]-[hash].js';

/** What stands around every screen, with what the bar at its top loads as soon as it stands. */
const FRAME = [
  /\/app\/telas\.tsx$/,
  /\/app\/signed-in\.tsx$/,
  /\/app\/shell\.tsx$/,
  /\/notificacao\/sino\.tsx$/,
  /\/carga\/marca-de-importacoes\.tsx$/,
  /\/lote\/marca-de-lotes\.tsx$/,
];
/** The screens with which a day begins; any other screen counts as three of the dialogs that open on it. */
const DAILY = [/\/pericia-list-page\.tsx$/, /\/pericia-page\.tsx$/, /\/inicio-page\.tsx$/];
const WEIGHT = { daily: 30, screen: 3 };

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Chunks = Readonly<Record<string, Rollup.RenderedChunk>>;

const weighed = ({ modules }: Rollup.RenderedChunk): number =>
  gzipSync(
    Object.values(modules)
      .map((m) => m.code ?? '')
      .join('\n')
      .replace(COMMENTS, ''),
  ).length;

/** The group of every module, by the chunks that the bundler made of its own accord. */
function groupsOf(chunks: Chunks): Map<string, string> {
  const all = Object.entries(chunks);
  const parts: Parts = new Map(
    all.map(([name, c]) => [
      name,
      { size: weighed(c), imports: c.imports.filter((i) => i in chunks), onDemand: c.dynamicImports },
    ]),
  );
  const holding = (module: RegExp): string => {
    const found = all.find(([, c]) => Object.keys(c.modules).some((id) => module.test(id)));
    if (!found) throw new Error(`no chunk holds ${module.source}`);
    return found[0];
  };
  const screens = new Map(chunks[holding(ROUTER)]?.dynamicImports.map((s) => [s, WEIGHT.screen]));
  for (const page of DAILY) screens.set(holding(page), WEIGHT.daily);
  const start = { entry: holding(ENTRY), frame: FRAME.map(holding), screens };
  const heaviest = (names: readonly string[]) =>
    names.reduce((a, b) => ((parts.get(b)?.size ?? 0) > (parts.get(a)?.size ?? 0) ? b : a));
  const taken = new Set([SHEET]);
  const named = (wanted: string): string => {
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}-${n}`;
    taken.add(name);
    return name;
  };
  const modulesOf = (name: string) => Object.keys(chunks[name]?.modules ?? {});
  // Of the entry's own modules, too, so that they stay one file.
  return new Map(
    [[start.entry], ...planChunks(parts, start)].flatMap((names) => {
      const group = named(chunks[heaviest(names)]?.name ?? '');
      return names.flatMap((name) =>
        modulesOf(name).map((id) => [id, (name === start.entry ? undefined : sheetOf(id)) ?? group] as const),
      );
    }),
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

/** Fails where a style sheet that may meet others stands apart from them: which one holds would go by what is loaded first. */
function refuseStraySheets(chunks: Chunks, fail: (message: string) => never): void {
  for (const { isEntry, name, modules } of Object.values(chunks))
    for (const id of Object.keys(modules))
      if (!isEntry && name !== SHEET && sheetOf(id) === SHEET)
        fail(`${id} is a style sheet of ${name} alone`);
}

/**
 * Serves the site in few files. The bundler cuts a file for each set of screens that share a module, hundreds of which
 * are smaller than their headers; here it does so once to see them (none is written), and once more with those
 * joined that are loaded together.
 */
export function joinChunks(): Plugin {
  let groups: Map<string, string> | undefined;
  return {
    name: 'join-chunks',
    apply: isSiteBuild,
    enforce: 'post',
    config: () => ({
      build: {
        rollupOptions: {
          output: [
            { chunkFileNames: PLAN },
            { manualChunks: (id) => groups?.get(id), onlyExplicitManualChunks: true },
          ],
        },
      },
    }),
    renderChunk: {
      order: 'pre',
      handler(_code, _chunk, { chunkFileNames }, { chunks }) {
        if (chunkFileNames !== PLAN) return null;
        groups ??= groupsOf(chunks);
        return { code: '', map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler({ chunkFileNames }, bundle) {
        if (chunkFileNames === PLAN) {
          // Workers are given out in this round alone; they are as they will be.
          for (const [file, { type }] of Object.entries(bundle))
            if (type === 'chunk' || /\.(css|html)$/.test(file)) delete bundle[file];
          return;
        }
        const chunks = Object.fromEntries(
          Object.entries(bundle).flatMap(([f, c]) => (c.type === 'chunk' ? [[f, c]] : [])),
        );
        refuseTurns(chunks, (message) => this.error(message));
        refuseStraySheets(chunks, (message) => this.error(message));
      },
    },
  };
}
