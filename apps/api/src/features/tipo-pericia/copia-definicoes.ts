import { randomInt } from 'node:crypto';
import {
  type AtributoDefinicao,
  atributosDaFormula,
  CODIGO_LETRAS,
  CODIGO_SORTEIO,
  codigoDe,
  trocaCodigos,
} from '@retaguarda/atributos';
import { COPIA } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { definicaoDe } from '../../nucleo/modelo/public.ts';
import { gravaDefinicao, type Plano, todosOsAtributos } from '../catalogo/public.ts';
import { porFormulas } from './por-formulas.ts';

const sorteio = (): string =>
  Array.from({ length: CODIGO_SORTEIO }, () => CODIGO_LETRAS.charAt(randomInt(CODIGO_LETRAS.length))).join(
    '',
  );

/** Rules as they name the copies; what is not copied, since it is switched off, they name no more. */
function regrasDe(
  def: AtributoDefinicao,
  ids: ReadonlyMap<number, number>,
): AtributoDefinicao['regraParametro'] {
  return (def.regra ? def.regraParametro : [])
    .map((r) => ({ ...r, regraAcionados: r.regraAcionados.flatMap((id) => ids.get(id) ?? []) }))
    .filter((r) => r.regraAcionados.length > 0);
}

/**
 * Copies the active definitions of an attribute category into another one, each by the act that copies one. Formulas
 * name the copies from the start; rules come when all copies stand, since what they activate may stand further down.
 */
export async function copiaDefinicoes(
  tx: Tx,
  sessao: CurrentSession,
  de: number,
  para: number,
): Promise<Plano[]> {
  const todos = await todosOsAtributos(tx);
  const originais = porFormulas(
    todos.filter((a) => a.categoria_id === de && ehAtivo(a.situacao)).map(definicaoDe),
  );
  const conhecidos = todos.map((a) => a.cod_id);
  const codigos = new Map(originais.map((d) => [d.codId, codigoDe(d.label, sorteio())]));
  const copias = new Map<number, { id: number; def: AtributoDefinicao }>();
  const planos: Plano[] = [];
  for (const original of originais) {
    const calcFormula = trocaCodigos(original.calcFormula, conhecidos, codigos);
    const codigo = codigos.get(original.codId) ?? '';
    const def = {
      ...original,
      ...{ id: 0, codId: codigo, calcFormula },
      calcAtribs: atributosDaFormula(calcFormula, [...conhecidos, ...codigos.values()]),
    };
    const semRegras = { ...def, regra: false, regraParametro: [] };
    const plano = await gravaDefinicao(tx, sessao, {
      ...{ acao: 'copy', catgId: para, catId: original.id, tipo: COPIA.independente, codigo },
      catDados: semRegras,
    });
    planos.push(plano);
    copias.set(original.id, { id: plano.trocas[0]?.depois?.id ?? 0, def });
  }
  const ids = new Map([...copias].map(([original, { id }]) => [original, id]));
  for (const { id, def } of copias.values()) {
    const regraParametro = regrasDe(def, ids);
    if (regraParametro.length === 0) continue;
    const catDados = { ...def, id, regra: true, regraParametro };
    planos.push(await gravaDefinicao(tx, sessao, { acao: 'alt', catId: id, versao: 1, catDados }));
  }
  return planos;
}
