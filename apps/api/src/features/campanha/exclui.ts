import type { Propaganda } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { apagaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { carregaCampanha, carregaPropaganda, imagensDe, propagandas } from './campanha-row.ts';
import { empresasLigadas } from './empresas-da-campanha.ts';
import { estadoDe as estadoDaCampanha } from './salva-campanha.ts';
import { estadoDe as estadoDaPropaganda } from './salva-propaganda.ts';

interface Excluida {
  message: string;
  /** Pictures whose files are of nobody once this is committed. */
  imagens: string[];
}

/** Deletes banners with the rows of their pictures; answers the pictures. */
async function apaga(tx: Tx, sessao: SessaoAtual, lista: readonly Propaganda[]): Promise<string[]> {
  const imagens = lista.flatMap(imagensDe);
  await tx.faz(sql`
    delete from propaganda where tenant_id = ${tx.tenant} and id = any(${lista.map((p) => p.propId)}::bigint[])`);
  await tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = any(${imagens}::uuid[])`);
  await registra(
    tx,
    sessao.pessoaId,
    lista.map((p) => ({ entidade: 'propaganda', id: p.propId, antes: estadoDaPropaganda(p) })),
  );
  return imagens;
}

/** Deletes a campaign with all that belongs to it. */
export async function excluiCampanha(tx: Tx, sessao: SessaoAtual, campId: number): Promise<Excluida> {
  const campanha = await carregaCampanha(tx, campId, { trava: true });
  const empresas = await empresasLigadas(tx, campId);
  await tx.faz(
    sql`select id from propaganda where tenant_id = ${tx.tenant} and campanha_id = ${campId} for update`,
  );
  const imagens = await apaga(tx, sessao, await propagandas(tx, sql`p.campanha_id = ${campId}`));
  await tx.faz(sql`delete from campanha where tenant_id = ${tx.tenant} and id = ${campId}`);
  await apagaBusca(tx, 'campanha', [campId]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'campanha', id: campId, antes: estadoDaCampanha(campanha, empresas) },
  ]);
  return { message: 'Campanha excluída com sucesso', imagens };
}

export async function excluiPropaganda(tx: Tx, sessao: SessaoAtual, propId: number): Promise<Excluida> {
  const imagens = await apaga(tx, sessao, [await carregaPropaganda(tx, propId, { trava: true })]);
  return { message: 'Propaganda excluída com sucesso', imagens };
}
