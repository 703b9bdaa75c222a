import { type AtributoDefinicao, type Opcao, unidadeDe } from '@retaguarda/atributos';

/** Whether its options are the network's companies. */
export const escolheEmpresa = (def: AtributoDefinicao): boolean => unidadeDe(def).opcoesDe === 'empresas';

export const comEmpresas = (def: AtributoDefinicao, empresas: readonly Opcao[]): AtributoDefinicao =>
  escolheEmpresa(def) ? { ...def, opcoes: [...empresas] } : def;

/** Definitions without some of them, which rules of the others do not name either. */
export const semEstas = (
  defs: readonly AtributoDefinicao[],
  fora: ReadonlySet<number>,
): AtributoDefinicao[] =>
  defs
    .filter((d) => !fora.has(d.id))
    .map((d) =>
      d.regraParametro.some((r) => r.regraAcionados.some((id) => fora.has(id)))
        ? {
            ...d,
            regraParametro: d.regraParametro.map((r) => ({
              ...r,
              regraAcionados: r.regraAcionados.filter((id) => !fora.has(id)),
            })),
          }
        : d,
    );

/** An object with its keys in one order: read from the history, a definition has them in another. */
export const chavesEmOrdem = (_chave: string, valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
    : valor;
