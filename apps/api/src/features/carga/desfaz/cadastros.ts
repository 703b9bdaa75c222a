import type { Importavel } from '@retaguarda/contract';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { mapInSlices } from '../../../base/calculation/time-slices.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { reavalia, SEM_EXTERNOS } from '../../../nucleo/valores/public.ts';
import { catalogoDe } from '../../../registros/com-atributos.ts';
import { pericia } from '../../../registros/pericia.ts';
import { anota, exclui } from '../../../registros/registro.ts';
import { atualiza, carregaTodos, paraLinha, type Tabela } from '../../../registros/tabela.ts';
import type { CargaRow } from '../carga-row.ts';
import type { Cadastro } from '../tipos/descricao.ts';
import { type Alvo, type Desfaz, intactos, type Mantidos, soltos, tenta } from './tenta.ts';

/** Deletes records that an import created. */
async function apaga<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  tabela: Tabela<E, Importavel>,
  alvos: readonly Alvo[],
  mantidos: Mantidos,
): Promise<void> {
  const criados = alvos.filter((a) => a.antes === null);
  await tenta(tx, await soltos(tx, tabela.tipo, criados, mantidos), mantidos, async (estes) => {
    const ids = estes.map((a) => a.id);
    await exclui(tx, sessao, tabela, await carregaTodos(tx, tabela, ids));
  });
}

/** Brings records back to what they were; what is calculated of them is calculated anew. */
async function restaura<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Cadastro<E>['registro'],
  alvos: readonly Alvo[],
  carga: CargaRow,
): Promise<void> {
  const catalogo = catalogoDe(await modeloDe(tx), registro.tipo, carga.categoria_id);
  const ids = alvos.map((a) => a.id);
  const agora = new Map((await carregaTodos(tx, registro, ids)).map((g) => [g.id, g]));
  const linhas = await mapInSlices(alvos, ({ id, antes }) => {
    const guardado = agora.get(id);
    return {
      // Columns that came after the import are as they stand.
      ...(guardado === undefined ? {} : paraLinha(registro, guardado.estado)),
      ...antes,
      id,
      valores: reavalia(catalogo, valoresDoEstado(antes), SEM_EXTERNOS).guardar,
    };
  });
  await atualiza(tx, registro, linhas);
  const depois = await carregaTodos(tx, registro, ids);
  await anota(
    tx,
    sessao,
    registro,
    depois.map((g) => ({ ...g, antes: agora.get(g.id) ?? null })),
  );
}

/** Undoes what an import did to records of a kind: those created go, those altered come back. */
export const desfazDo =
  <E extends object>(registro: Cadastro<E>['registro']): Desfaz =>
  async (tx, sessao, carga, alvos) => {
    const mantidos: Mantidos = new Map();
    const podem = await intactos(tx, registro.tipo, alvos, mantidos);
    const mudados = podem.filter((a) => a.antes !== null);
    await tenta(tx, mudados, mantidos, (estes) => restaura(tx, sessao, registro, estes, carga));
    await apaga(tx, sessao, registro, podem, mantidos);
    return mantidos;
  };

/** Cases are only created by an import. */
export const desfazPericias: Desfaz = async (tx, sessao, _carga, alvos) => {
  const mantidos: Mantidos = new Map();
  await apaga(tx, sessao, pericia, await intactos(tx, 'pericia', alvos, mantidos), mantidos);
  return mantidos;
};
