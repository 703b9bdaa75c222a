import type { Visao, VisaoDados } from '@retaguarda/contract';

/** The page somebody happens to be on, and the size before the search, are not part of a view. */
const PASSAGEIRAS: readonly string[] = ['pagina', 'antes'];

type Busca = Readonly<Record<string, unknown>>;

const isValor = (v: unknown): v is VisaoDados[string] =>
  typeof v === 'string' ||
  typeof v === 'number' ||
  typeof v === 'boolean' ||
  (Array.isArray(v) && v.every((x) => typeof x === 'string' || typeof x === 'number'));

/** What a view keeps of a screen's search. */
export function dadosDe(busca: object): VisaoDados {
  const dados: VisaoDados = {};
  for (const [chave, valor] of Object.entries(busca))
    if (!PASSAGEIRAS.includes(chave) && isValor(valor)) dados[chave] = valor;
  return dados;
}

const emOrdem = (busca: Busca): string =>
  JSON.stringify(Object.entries(busca).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two searches show the same list, whatever the order of their parts and the page. */
export const mesmaBusca = (a: object, b: object): boolean => emOrdem(dadosDe(a)) === emOrdem(dadosDe(b));

export interface Ativa {
  visao: Visao;
  /** The search was changed after the view had been applied. */
  alterada: boolean;
}

interface Situacao {
  visoes: readonly Visao[];
  busca: object;
  /** The view that was applied last. */
  aplicada: number | null;
  /** A screen's own reading of stored values: what it no longer knows falls away. */
  validate: (raw: Record<string, unknown>) => object;
}

/** The view on screen: one that equals the search, the applied one first; else the applied one, changed. */
export function visaoAtiva({ visoes, busca, aplicada, validate }: Situacao): Ativa | null {
  const iguais = visoes.filter((v) => mesmaBusca(validate(v.dados), busca));
  const igual = iguais.find((v) => v.visaoId === aplicada) ?? iguais[0];
  if (igual) return { visao: igual, alterada: false };
  const ultima = visoes.find((v) => v.visaoId === aplicada);
  // Without any filter the person has left the view behind.
  return ultima && Object.keys(dadosDe(busca)).length > 0 ? { visao: ultima, alterada: true } : null;
}
