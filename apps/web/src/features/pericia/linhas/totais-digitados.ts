import {
  type AtributoDefinicao,
  type AtribValor,
  somatorios as somar,
  valorRecebivel,
} from '@retaguarda/atributos';
import type { PessoaPericia, RecebivelLinha, Somatorio } from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos, SITUACAO_BAIXA } from '@retaguarda/domain';
import type { AtributoFormStore } from '../../../atributos/form-store.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';

/** Values in force, by definition. */
type EmVigor = ReadonlyMap<number, AtribValor>;

export interface TotaisDoCaso {
  totaisEtapa2: readonly Somatorio[];
  valorPrevisto: number;
}

/** The receivables of a step while they are edited. */
export interface Edicao {
  definicoes: readonly AtributoDefinicao[];
  linhas: Pick<EditedRows<RecebivelLinha>, 'dirtyRows'>;
}

/** One receivable before and after what was typed into it. */
interface Mudanca {
  recebivel: RecebivelLinha;
  antes: EmVigor;
  depois: EmVigor;
}

/** The totals leave out what a cancelled baixa holds. */
export const ehCancelado = (r: Pick<RecebivelLinha, 'baixaSituacao'>): boolean =>
  r.baixaSituacao === SITUACAO_BAIXA.cancelada;

const gravados = (r: RecebivelLinha): EmVigor =>
  new Map(r.atributos.filter((a) => a.active).map((a) => [a.catId, a.atribValue]));

function digitados(store: AtributoFormStore): EmVigor {
  const { valores, ativos } = store.snapshot();
  return new Map([...valores].filter(([id]) => ativos.has(id)));
}

function mudancas(edicao: Edicao, recebiveis: readonly RecebivelLinha[]): Mudanca[] {
  const porId = new Map(edicao.linhas.dirtyRows().map(({ linha, store }) => [linha.id, store]));
  if (porId.size === 0) return [];
  return recebiveis.flatMap((recebivel) => {
    const store = porId.get(recebivel.recebId);
    if (!store || ehCancelado(recebivel)) return [];
    return [{ recebivel, antes: gravados(recebivel), depois: digitados(store) }];
  });
}

const negados = (valores: EmVigor): EmVigor =>
  new Map([...valores].map(([id, v]) => [id, typeof v === 'number' ? -v : null]));

/** Stored sums go in as a row of their own: added and taken off by the engine, as exactly as the server adds. */
function somasDe(edicao: Edicao, gravadas: readonly Somatorio[], mudadas: readonly Mudanca[]): Somatorio[] {
  const linhas = [
    new Map(gravadas.map((s): [number, AtribValor] => [s.catId, s.total])),
    ...mudadas.flatMap(({ antes, depois }) => [negados(antes), depois]),
  ];
  const novas = new Map(somar(edicao.definicoes, linhas).map((s) => [s.atributoId, s]));
  return gravadas.map((s) => {
    const nova = novas.get(s.catId);
    return nova ? { ...s, total: s.dinheiro ? centavosToReais(nova.total) : nova.total } : s;
  });
}

/** A person's sums with what is typed in place of what is stored. */
export const totaisDaPessoa = (edicao: Edicao, pessoa: PessoaPericia): Somatorio[] =>
  somasDe(edicao, pessoa.totaisRecebiveis, mudancas(edicao, pessoa.atribRecebiveis));

/**
 * The case's sums likewise. Receivables of other pages hold nothing unsaved: leaving a page saves it; nor does a
 * closed baixa change, so that what is typed is `previsto`.
 */
export function totaisDoCaso(
  edicao: Edicao,
  caso: TotaisDoCaso,
  pessoas: readonly PessoaPericia[],
): TotaisDoCaso {
  const mudadas = mudancas(
    edicao,
    pessoas.flatMap((p) => p.atribRecebiveis),
  );
  const previsto = mudadas.reduce(
    (t, { recebivel, depois }) =>
      t + valorRecebivel(edicao.definicoes, depois) - (reaisToCentavos(recebivel.valor) ?? 0),
    reaisToCentavos(caso.valorPrevisto) ?? 0,
  );
  return {
    totaisEtapa2: somasDe(edicao, caso.totaisEtapa2, mudadas),
    valorPrevisto: centavosToReais(previsto),
  };
}
