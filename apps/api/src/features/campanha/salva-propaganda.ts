import { faltasDaPropaganda, type Propaganda, type propAlt, type RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado, semPermissao, versaoAntiga } from '../../http/app-error.ts';
import { limpaTextoRico } from '../../texto-rico.ts';
import { registra } from '../historico/public.ts';
import { carregaPropaganda } from './campanha-row.ts';
import { recusaFaltas } from './salva-campanha.ts';

type Envio = RouteBody<typeof propAlt>['propaganda'];

/** A banner as the history keeps it; its pictures are told of by themselves. */
export const estadoDe = (
  p: Pick<Propaganda, 'campanhaId' | 'propTitulo' | 'propDesc' | 'propLink' | 'propSituacao'> & {
    propOrdem: number | null;
  },
) => ({
  campanhaId: p.campanhaId,
  ordem: p.propOrdem,
  titulo: p.propTitulo,
  descricao: p.propDesc,
  link: p.propLink,
  situacao: p.propSituacao ? 1 : 0,
});

/** The campaign stays until this transaction ends. */
async function confereCampanha(tx: Tx, id: number): Promise<void> {
  const rows = await tx.linhas(sql`
    select 1 from campanha where tenant_id = ${tx.tenant} and id = ${id} for key share`);
  if (rows.length === 0) throw naoEncontrado();
}

const limpa = (envio: Envio): Envio => ({ ...envio, propDesc: limpaTextoRico(envio.propDesc) });

export async function incluiPropaganda(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  await confereCampanha(tx, envio.campanhaId);
  recusaFaltas(faltasDaPropaganda(envio));
  const p = limpa(envio);
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into propaganda (tenant_id, campanha_id, ordem, titulo, descricao, link, situacao)
    values (${tx.tenant}, ${p.campanhaId}, ${p.propOrdem}, ${p.propTitulo}, ${p.propDesc}, ${p.propLink},
            ${p.propSituacao ? 1 : 0})
    returning id`);
  await registra(tx, sessao.pessoaId, [{ entidade: 'propaganda', id, depois: estadoDe(p) }]);
  return { message: 'Propaganda salva com sucesso', id, versao: 1 };
}

/** Alters a banner; it stays in its campaign, and its situation is changed by who may. */
export async function alteraPropaganda(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const id = envio.propId;
  const antes = await carregaPropaganda(tx, id, { trava: true });
  if (antes.campanhaId !== envio.campanhaId) throw naoEncontrado();
  if (antes.versao !== envio.versao) throw versaoAntiga(antes);
  recusaFaltas(faltasDaPropaganda(envio));
  if (envio.propSituacao !== antes.propSituacao && !pode(sessao, 'campSituacao'))
    throw semPermissao('propSituacao');
  const p = limpa(envio);
  await tx.faz(sql`
    update propaganda set ordem = ${p.propOrdem}, titulo = ${p.propTitulo}, descricao = ${p.propDesc},
           link = ${p.propLink}, situacao = ${p.propSituacao ? 1 : 0}, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'propaganda', id, antes: estadoDe(antes), depois: estadoDe(p) },
  ]);
  return { message: 'Propaganda alterada com sucesso', id, versao: antes.versao + 1 };
}
