import {
  type TelaComVisoes,
  VISOES,
  type Visao,
  type VisaoAspecto,
  type VisaoDados,
} from '@retaguarda/contract';
import type { ColumnLayout } from '../../lib/list/column-layout.ts';
import type { ShellState } from '../../lib/shell-store.ts';

type Busca = Readonly<Record<string, unknown>>;

const ehValor = (v: unknown): v is VisaoDados[string] =>
  typeof v === 'string' ||
  typeof v === 'number' ||
  typeof v === 'boolean' ||
  (Array.isArray(v) && v.every((x) => typeof x === 'string' || typeof x === 'number'));

/** What a view keeps of a screen's search: its filters and its order, and not the page or what is open over it. */
export function dadosDe(tela: TelaComVisoes, busca: object): VisaoDados {
  const chaves: readonly string[] = [...VISOES[tela].filtros, 'ordem'];
  return Object.fromEntries(
    Object.entries(busca).filter(
      (parte): parte is [string, VisaoDados[string]] => chaves.includes(parte[0]) && ehValor(parte[1]),
    ),
  );
}

const emOrdem = (busca: Busca): string =>
  JSON.stringify(Object.entries(busca).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two searches show the same list, whatever the order of their parts and the page. */
export const mesmaBusca = (tela: TelaComVisoes, a: object, b: object): boolean =>
  emOrdem(dadosDe(tela, a)) === emOrdem(dadosDe(tela, b));

/** A list as it is on screen. */
export interface NaTela {
  busca: object;
  aspecto: NonNullable<VisaoAspecto>;
}

/** How a list looks, as a view keeps it. */
export const aspectoDe = (
  { hidden, order, widths }: ColumnLayout,
  densidade: ShellState['density'],
): NonNullable<VisaoAspecto> => ({
  colunas: { ocultas: [...hidden].toSorted(), ordem: [...order], larguras: { ...widths } },
  densidade,
});

/** Views of before know nothing of columns: however these stand, they are shown. */
function mesmoAspecto(visao: VisaoAspecto, agora: NonNullable<VisaoAspecto>): boolean {
  if (visao === null) return true;
  const { ocultas, ordem, larguras } = visao.colunas;
  return (
    visao.densidade === agora.densidade &&
    JSON.stringify([ocultas.toSorted(), ordem]) ===
      JSON.stringify([agora.colunas.ocultas, agora.colunas.ordem]) &&
    emOrdem(larguras) === emOrdem(agora.colunas.larguras)
  );
}

/** What a screen chooses by itself where there is one to choose. */
const ESCOLHIDAS: readonly string[] = ['tipo'];

/** Nobody has searched or filtered for anything: the list is as one comes to it, with what the screen chose. */
export const intocada = (tela: TelaComVisoes, busca: object, escolhidas: readonly string[] = []): boolean =>
  Object.keys(dadosDe(tela, busca)).every((chave) => [...ESCOLHIDAS, ...escolhidas].includes(chave));

export interface Ativa {
  visao: Visao;
  /** The search was changed after the view had been applied. */
  alterada: boolean;
}

interface Situacao extends NaTela {
  tela: TelaComVisoes;
  visoes: readonly Visao[];
  /** The view that was applied last. */
  aplicada: number | null | undefined;
  /** A screen's own reading of stored values: what it no longer knows falls away. */
  validate: (raw: Record<string, unknown>) => object;
}

/** The view on screen: one that equals the search, the applied one first; else the applied one, changed. */
export function visaoAtiva({ tela, visoes, busca, aspecto, aplicada, validate }: Situacao): Ativa | null {
  const iguais = visoes.filter(
    (v) => mesmaBusca(tela, validate(v.dados), busca) && mesmoAspecto(v.aspecto, aspecto),
  );
  const igual = iguais.find((v) => v.visaoId === aplicada) ?? iguais[0];
  if (igual) return { visao: igual, alterada: false };
  const ultima = visoes.find((v) => v.visaoId === aplicada);
  // Without any filter the person has left the view behind.
  return ultima && Object.keys(dadosDe(tela, busca)).length > 0 ? { visao: ultima, alterada: true } : null;
}
