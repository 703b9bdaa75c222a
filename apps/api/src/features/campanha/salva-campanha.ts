import { type Campanha, type campAlt, faltasDaCampanha, type RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recusaFaltas, semPermissao, versaoAntiga } from '../../base/http/app-error.ts';
import { docDeNome, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { campanhaDadosView } from './campanha-dados-view.ts';
import { carregaCampanha } from './campanha-row.ts';
import { empresasLigadas, ligaEmpresas } from './empresas-da-campanha.ts';

type Envio = RouteBody<typeof campAlt>;

/** A campaign as the history keeps it. */
export const estadoDe = (
  c: Pick<Campanha, 'campNome' | 'campIni' | 'campFim' | 'campSituacao'>,
  empresas: readonly number[],
) => ({
  nome: c.campNome,
  inicio: c.campIni,
  fim: c.campFim,
  situacao: c.campSituacao ? 1 : 0,
  empresas,
});

export async function incluiCampanha(tx: Tx, sessao: SessaoAtual, { campanha, empresas }: Envio) {
  recusaFaltas(faltasDaCampanha({ ...campanha, empresas }));
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into campanha (tenant_id, nome, inicio, fim, situacao)
    values (${tx.tenant}, ${campanha.campNome}, ${campanha.campIni}, ${campanha.campFim}, ${campanha.campSituacao ? 1 : 0})
    returning id`);
  const ligadas = await ligaEmpresas(tx, id, empresas);
  await gravaBusca(tx, 'campanha', [{ id, doc: docDeNome(campanha.campNome) }]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'campanha', id, depois: estadoDe(campanha, ligadas) }]);
  return { message: 'Campanha salva com sucesso', id, versao: 1 };
}

/** Alters a campaign; its situation is changed by who may. */
export async function alteraCampanha(tx: Tx, sessao: SessaoAtual, { campanha, empresas }: Envio) {
  const id = campanha.campId;
  const antes = await carregaCampanha(tx, id, { trava: true });
  if (antes.versao !== campanha.versao) throw versaoAntiga(await campanhaDadosView(tx, sessao, id));
  recusaFaltas(faltasDaCampanha({ ...campanha, empresas }));
  if (campanha.campSituacao !== antes.campSituacao && !pode(sessao, 'campSituacao'))
    throw semPermissao('campSituacao');
  const ligadasAntes = await empresasLigadas(tx, id);
  await tx.faz(sql`
    update campanha set nome = ${campanha.campNome}, inicio = ${campanha.campIni}, fim = ${campanha.campFim},
           situacao = ${campanha.campSituacao ? 1 : 0}, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${id}`);
  const ligadas = await ligaEmpresas(tx, id, empresas);
  await gravaBusca(tx, 'campanha', [{ id, doc: docDeNome(campanha.campNome) }]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'campanha', id, antes: estadoDe(antes, ligadasAntes), depois: estadoDe(campanha, ligadas) },
  ]);
  return { message: 'Campanha alterada com sucesso', id, versao: antes.versao + 1 };
}
