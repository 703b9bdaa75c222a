import {
  type CatalogoRegistro,
  type catalogoList,
  REGISTROS,
  type RouteResponse,
  TIPO_SYS,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { definicaoDe, modeloDe } from '../../nucleo/modelo/public.ts';
import { type AtributoRow, todosOsAtributos } from './atributo-row.ts';
import { niveisDe } from './niveis.ts';
import { quemVe } from './quem-ve.ts';
import { emPalavras, type Uso, usosDe } from './usos.ts';

export const noFio = (
  row: AtributoRow,
  usos: readonly Uso[] = [],
  veem: readonly string[] = [],
): CatalogoRegistro => ({
  catId: row.id,
  catSituacao: ehAtivo(row.situacao),
  catDados: definicaoDe(row),
  versao: row.versao,
  espelhoDe: row.espelho_de ?? 0,
  usadoPor: usos.map(emPalavras),
  veem: [...veem],
});

/** The attributes of an attribute category, and what their formulas may take from the levels above. */
export async function catalogoListView(
  tx: Tx,
  sessao: CurrentSession,
  catgId: number,
): Promise<RouteResponse<typeof catalogoList>> {
  const visto = await modeloDe(tx);
  const modelo = visto.inteiro;
  const categoria = modelo.categoria(catgId);
  if (categoria === undefined || categoria.tipoSys !== TIPO_SYS.atributos) throw notFound();
  const todos = await todosOsAtributos(tx);
  const usos = usosDe(todos);
  const niveis = niveisDe(modelo, categoria);
  const daCategoria = todos.filter((a) => a.categoria_id === catgId);
  const veem = daCategoria.some((a) => a.dados.reservado) ? await quemVe(tx) : new Map<string, string[]>();
  const labels = new Map(todos.map((a) => [a.cod_id, a.dados.label]));
  return {
    list: daCategoria.map((a) => {
      const registro = noFio(a, usos.get(a.id), a.dados.reservado ? veem.get(a.cod_id) : []);
      return { ...registro, catDados: visto.completa(registro.catDados) };
    }),
    etapas: niveis.length,
    externos: niveis.flatMap((nivel) =>
      modelo
        .externos(catgId, nivel)
        .map((codId) => ({ etapa: REGISTROS[nivel].etapa, codId, label: labels.get(codId) ?? codId })),
    ),
    permissions: listPermissions(sessao),
  };
}
