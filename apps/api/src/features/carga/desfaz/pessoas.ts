import { sql } from 'kysely';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { findOutOfReach } from '../../../base/auth/reach.ts';
import { mapInSlices } from '../../../base/calculation/time-slices.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { apagaBusca, docDePessoa, gravaBusca } from '../../../nucleo/busca/public.ts';
import { registra, valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { reavalia, SEM_EXTERNOS } from '../../../nucleo/valores/public.ts';
import { catalogoDe } from '../../../registros/com-atributos.ts';
import { linhaDaPessoa, pessoa } from '../../../registros/pessoa.ts';
import { atualiza } from '../../../registros/tabela.ts';
import { alteraPessoas } from '../../pericia/public.ts';
import { carregaUsuarios, estadoDe, type Guardado } from '../../pessoa/public.ts';
import type { CargaRow } from '../carga-row.ts';
import { lancaPontos } from '../pontos-da-carga.ts';
import { type Alvo, type Desfaz, intactos, type Mantidos, soltos, tenta } from './tenta.ts';

/** Deletes people that the import created, with the points it gave them. */
async function apaga(tx: Tx, sessao: CurrentSession, carga: CargaRow, alvos: readonly Alvo[]): Promise<void> {
  const ids = alvos.map((a) => a.id);
  const pessoas = await carregaUsuarios(tx, ids);
  // From a row of the network, on whose node it then deletes as the owner (decision 0048).
  await tx.execute(sql`
    select desfaz_pontos(c.id, ${ids}::bigint[]) from carga c where c.tenant_id = ${tx.tenant} and c.id = ${carga.id}`);
  await tx.execute(sql`delete from pessoa where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  await apagaBusca(tx, 'pessoa', ids);
  await registra(
    tx,
    sessao.pessoaId,
    pessoas.map((p) => ({ entidade: 'pessoa', id: p.id, antes: estadoDe(p) })),
  );
}

/** People whose points can be taken back: nobody is left with fewer than none. */
async function comSaldo(tx: Tx, alvos: readonly Alvo[], mantidos: Mantidos): Promise<Alvo[]> {
  const rows = await tx.rows(sql<{ pessoa_id: number; saldo: number }>`
    select pessoa_id, sum(quantidade)::bigint as saldo from ponto
     where tenant_id = ${tx.tenant} and pessoa_id = any(${alvos.map((a) => a.id)}::bigint[]) group by 1`);
  const saldos = new Map(rows.map((r) => [r.pessoa_id, r.saldo]));
  return alvos.filter((a) => {
    if (a.pontos <= 0 || (saldos.get(a.id) ?? 0) >= a.pontos) return true;
    mantidos.set(a.ordem, 'Os pontos da importação já foram usados');
    return false;
  });
}

const linhaDe = (p: Guardado | undefined) => (p === undefined ? {} : linhaDaPessoa(p));

/** Brings people back to what they were; what is calculated of them is calculated anew. */
async function restaura(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaRow,
  alvos: readonly Alvo[],
): Promise<void> {
  const modelo = await modeloDe(tx);
  const catalogo = catalogoDe(modelo, 'pessoa', carga.categoria_id);
  const ids = alvos.map((a) => a.id);
  const antes = new Map((await carregaUsuarios(tx, ids)).map((p) => [p.id, p]));
  const colunas = await mapInSlices(alvos, (a) => ({
    // Columns that came after the import are as they stand.
    ...linhaDe(antes.get(a.id)),
    ...a.antes,
    id: a.id,
    valores: reavalia(catalogo, valoresDoEstado(a.antes), SEM_EXTERNOS).guardar,
  }));
  await atualiza(tx, pessoa, colunas);
  const depois = await carregaUsuarios(tx, ids);
  await gravaBusca(
    tx,
    'pessoa',
    depois.map((p) => ({ id: p.id, doc: docDePessoa(p.campos) })),
  );
  const devolvidos = alvos.map((a) => ({ id: a.id, pontos: -a.pontos }));
  await lancaPontos(tx, { sessao, carga }, 'Importação desfeita', devolvidos);
  await registra(
    tx,
    sessao.pessoaId,
    depois.map((p) => {
      const velho = antes.get(p.id);
      return {
        entidade: 'pessoa',
        id: p.id,
        depois: estadoDe(p),
        ...(velho === undefined ? {} : { antes: estadoDe(velho) }),
      };
    }),
  );
}

export const desfazPessoas: Desfaz = async (tx, sessao, carga, alvos) => {
  const mantidos: Mantidos = new Map();
  const acima = await findOutOfReach(
    tx,
    sessao,
    alvos.map((a) => a.id),
  );
  for (const a of alvos) if (acima.has(a.id)) mantidos.set(a.ordem, 'Tem permissões que você não tem');
  const alcancados = alvos.filter((a) => !acima.has(a.id));
  const criadas = alcancados.filter((a) => a.antes === null);
  const mudadas = alcancados.filter((a) => a.antes !== null);
  const quem = mudadas.map((a) => ({ id: a.id, categoriaId: carga.categoria_id }));
  await alteraPessoas(tx, sessao, quem, async () => {
    const podem = await comSaldo(tx, await intactos(tx, 'pessoa', mudadas, mantidos), mantidos);
    await tenta(tx, podem, mantidos, (estes) => restaura(tx, sessao, carga, estes));
  });
  const livres = await soltos(tx, 'pessoa', await intactos(tx, 'pessoa', criadas, mantidos), mantidos);
  await tenta(tx, livres, mantidos, (estes) => apaga(tx, sessao, carga, estes));
  return mantidos;
};
