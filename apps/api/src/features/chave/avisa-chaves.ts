import { AVISO_DA_CHAVE_DIAS } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ATIVO, PESSOA_ATIVA } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Destinatario, enfileira } from '../mensagem/public.ts';

/** Active people who may give the key another date, and have an address. */
const quemRenova = (tx: Tx): Promise<Destinatario[]> =>
  tx.linhas(sql<Destinatario>`
    select p.id as "pessoaId", p.email as destino from pessoa p
     where p.tenant_id = ${tx.tenant} and p.situacao = ${PESSOA_ATIVA} and p.email <> ''
       and exists (select 1 from pessoa_perfil pp
                     join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ATIVO}
                     join perfil_recurso r on r.tenant_id = f.tenant_id and r.perfil_id = f.id and r.recurso = 'integration'
                    where pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id)
     order by p.id`);

/** Tells of each key that ends soon, once for each of its dates: the row remembers of which it was told. */
export async function avisaChaves(tx: Tx): Promise<void> {
  const vencem = await tx.linhas(sql<{ chave: string; pessoa: string; quando: string }>`
    update chave_api k set avisada_de = k.expira_em from pessoa p
     where k.tenant_id = ${tx.tenant} and p.tenant_id = k.tenant_id and p.id = k.pessoa_id and k.ativo
       and k.expira_em between now() and now() + make_interval(days => ${AVISO_DA_CHAVE_DIAS})
       and k.avisada_de is distinct from k.expira_em
    returning k.nome as chave, p.nome as pessoa, k.expira_em as quando`);
  if (vencem.length === 0) return;
  const para = await quemRenova(tx);
  for (const { quando, ...quais } of vencem)
    await enfileira(
      tx,
      { tipo: 'chaveVence', canal: 'email', valores: { ...quais, dia: formatInstantBr(quando) } },
      para,
    );
}
