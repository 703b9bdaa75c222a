import { type AtributoDefinicao, type FormulaValue, valorRecebivel } from '@retaguarda/atributos';
import type { AtributoValorEnvio, BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { EXPEDIENTE_NACIONAL, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import type { CalendarioLido, Onde } from '../../../atributos/prazo/onde.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import type { StoredRow, SubmittedRow } from '../../../editing/stored-row.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';

const VAZIO: FormulaValue = { kind: 'empty' };

/** Active definitions of a group's receivables in their order. */
export const definicoesDoGrupo = (grupo: BaixaGrupo): AtributoDefinicao[] =>
  grupo.definicoes
    .filter((r) => r.catSituacao)
    .map((r) => r.catDados)
    .toSorted((a, b) => a.ordem - b.ordem || a.id - b.id);

/** Values of the levels above by code. A code without a value is empty, not unknown. */
function externosDe(
  definicoes: readonly AtributoDefinicao[],
  pessoa: BaixaPessoa,
): Map<string, FormulaValue> {
  const proprios = new Set(definicoes.map((d) => d.codId));
  const usados = definicoes.flatMap((d) => d.calcAtribs).filter((codigo) => !proprios.has(codigo));
  const externos = new Map(usados.map((codigo) => [codigo, VAZIO]));
  for (const { codId, valor } of pessoa.dependencias) externos.set(codId, valor);
  return externos;
}

/** The days without court where a receivable's case is. */
function ondeDe({ lugar }: BaixaPessoa, calendario: CalendarioLido): Onde | undefined {
  if (lugar === null || calendario === undefined) return undefined;
  return calendario === null
    ? { expediente: EXPEDIENTE_NACIONAL, semCalendario: true }
    : { expediente: calendario.em(lugar) };
}

/** The receivables of a baixa as rows. */
export const linhasDaBaixa = (
  grupos: readonly BaixaGrupo[],
  calendario?: CalendarioLido,
): StoredRow<BaixaPessoa>[] =>
  grupos.flatMap((grupo) => {
    const definicoes = definicoesDoGrupo(grupo);
    return grupo.pessoas.map((pessoa) => ({
      id: pessoa.recebId,
      nome: T.linha(pessoa.nome, pessoa.recebId),
      versao: pessoa.versao,
      definicoes,
      valores: pessoa.atributosEtapa3,
      externos: () => externosDe(definicoes, pessoa),
      onde: () => ondeDe(pessoa, calendario),
      source: pessoa,
    }));
  });

const centavos = (reais: number): number => reaisToCentavos(reais) ?? 0;

/**
 * What the baixa is worth in cents with everything typed so far.
 * @param total of all that is stored, also of what was not read yet, in reais
 */
export function totalCentavos(linhas: EditedRows<BaixaPessoa>, total: number): number {
  const mudancas = linhas.dirtyRows().flatMap(({ linha, store }) => {
    const lida = linhas.row(linha.id);
    if (!lida) return [];
    const { valores, ativos } = store.snapshot();
    return [valorRecebivel(store.definicoes, valores, ativos), -centavos(lida.source.valor)];
  });
  return sumCentavos([centavos(total), ...mudancas]);
}

/** The changed rows as their one call takes them. */
export const corpoDe = (
  linhas: readonly SubmittedRow[],
): { valores: Record<string, AtributoValorEnvio>; versoes: Record<string, number> } => ({
  valores: Object.fromEntries(
    linhas.flatMap(({ id, atributos }) => atributos.map((v) => [`${id}_${v.catId}`, v])),
  ),
  versoes: Object.fromEntries(linhas.map(({ id, versao }) => [id, versao])),
});
