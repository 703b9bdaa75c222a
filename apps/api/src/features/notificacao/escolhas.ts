import {
  definicaoDaNotificacao,
  type EmailDaNotificacao,
  eNotificado,
  type notificacaoEscolhas,
  type notificacaoEscolhe,
  type RouteBody,
  type RouteResponse,
  TIPOS_DE_NOTIFICACAO,
  type TipoDeNotificacao,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

interface Guardada {
  email: Partial<Record<TipoDeNotificacao, EmailDaNotificacao>>;
  hora: number;
  endereco: string;
}

/** What a person wants by e-mail, with what holds where they have chosen nothing; of the kinds that they are told. */
export async function escolhasView(
  tx: Tx,
  sessao: CurrentSession,
): Promise<RouteResponse<typeof notificacaoEscolhas>> {
  const { email, hora, endereco } = await tx.one(sql<Guardada>`
    select coalesce(e.email, '{}') as email, coalesce(e.hora, ${HORA_PADRAO}) as hora, coalesce(p.email, '') as endereco
      from pessoa p left join notificacao_escolha e on e.tenant_id = p.tenant_id and e.pessoa_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = ${sessao.pessoaId}`);
  const tipos = TIPOS_DE_NOTIFICACAO.filter((tipo) => eNotificado(tipo, (r) => hasPermission(sessao, r)));
  return {
    email: Object.fromEntries(tipos.map((tipo) => [tipo, email[tipo] ?? definicaoDaNotificacao(tipo).email])),
    hora,
    endereco,
  };
}

const HORA_PADRAO = 8;

/** Today, where that hour is over in São Paulo: the first digest of a new hour is tomorrow's then. */
async function jaPassou(tx: Tx, hora: number): Promise<string | null> {
  const { dia } = await tx.one(sql<{ dia: string | null }>`
    select case when extract(hour from la) >= ${hora}::int then la::date end as dia
      from (select now() at time zone 'America/Sao_Paulo' as la) x`);
  return dia;
}

export async function escolhe(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { email = {}, hora: escolhida }: RouteBody<typeof notificacaoEscolhe>,
): Promise<{ message: string }> {
  const hora = escolhida ?? null;
  const jaFoi = await jaPassou(tx, hora ?? HORA_PADRAO);
  await tx.execute(sql`
    insert into notificacao_escolha as e (tenant_id, pessoa_id, email, hora, resumo_de)
    values (${tx.tenant}, ${pessoaId}, ${JSON.stringify(email)}::jsonb, ${hora ?? HORA_PADRAO}, ${jaFoi}::date)
    on conflict (tenant_id, pessoa_id) do update
       set email = e.email || excluded.email, hora = coalesce(${hora}::int, e.hora),
           resumo_de = greatest(e.resumo_de, ${hora === null ? null : jaFoi}::date)`);
  return { message: 'Escolhas salvas' };
}
