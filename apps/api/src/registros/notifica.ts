import {
  type DadosDaNotificacao,
  definicaoDaNotificacao,
  type TipoDeNotificacao,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACTIVE } from '../base/db/literal.ts';
import { seeingEverything, type Tx } from '../base/db/tx.ts';
import { notifyPeople } from '../base/live/notify.ts';
import type { Qual } from './abre.ts';
import { queEntra } from './pessoa.ts';

/** Something that people are told of. */
export interface Novidade<T extends TipoDeNotificacao> {
  tipo: T;
  pessoas: readonly number[];
  dados: DadosDaNotificacao[T];
  /** The same event has the same key, and is told to a person once. */
  chave: string;
  registro?: Qual;
  /** Hidden from whoever does not work for this company, or does not see this attribute. */
  empresaId?: number | null;
  atributoId?: number;
  /** The act itself writes to who wants it at once. */
  emailProprio?: true;
}

/** What a person of row `p` has chosen of a kind. */
const escolha = (tipo: TipoDeNotificacao): RawBuilder<string> =>
  sql<string>`
  coalesce((select e.email ->> ${tipo} from notificacao_escolha e where e.tenant_id = p.tenant_id and e.pessoa_id = p.id),
           ${definicaoDaNotificacao(tipo).email})`;

/** Tells people of what happened, in its transaction; whoever does not sign in is not told. */
export function notifica<T extends TipoDeNotificacao>(tx: Tx, novidade: Novidade<T>): Promise<void> {
  const { tipo, pessoas, registro, empresaId = null, atributoId = null, dados, chave } = novidade;
  if (pessoas.length === 0) return Promise.resolve();
  return seeingEverything(tx, async () => {
    const novas = await tx.rows(sql<{ pessoa_id: number }>`
      insert into notificacao (tenant_id, pessoa_id, tipo, entidade, entidade_id, empresa_id, atributo_id, dados, chave, por_email)
      select p.tenant_id, p.id, ${tipo}, ${registro?.tipo ?? null}, ${registro?.id ?? null}::bigint, ${empresaId}::bigint,
             ${atributoId}::bigint, ${JSON.stringify(dados)}::jsonb, ${chave},
             ${novidade.emailProprio !== true} and ${escolha(tipo)} = 'naHora' and coalesce(p.email, '') <> ''
        from pessoa p
       where p.tenant_id = ${tx.tenant} and p.id = any(${[...pessoas]}::bigint[]) and ${queEntra('p')}
       order by p.id
      on conflict do nothing returning pessoa_id`);
    await notifyPeople(
      tx,
      novas.map((n) => n.pessoa_id),
    );
  });
}

/** Where those of these people are written to who want a kind by e-mail at once. */
export const queremNaHora = (
  tx: Tx,
  tipo: TipoDeNotificacao,
  pessoas: readonly number[],
): Promise<{ pessoaId: number; destino: string }[]> =>
  tx.rows(sql<{ pessoaId: number; destino: string }>`
    select p.id as "pessoaId", p.email as destino from pessoa p
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...pessoas]}::bigint[]) and ${escolha(tipo)} = 'naHora'
       and coalesce(p.email, '') <> '' order by p.id`);

/** Active people that sign in, whose profiles together hold all of these. */
export const quemTem = (tx: Tx, recursos: readonly string[]): Promise<number[]> =>
  seeingEverything(tx, async () => {
    const rows = await tx.rows(sql<{ id: number }>`
      select p.id from pessoa p
        join pessoa_perfil pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id
        join perfil f on f.tenant_id = p.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
        join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = f.id
       where p.tenant_id = ${tx.tenant} and r.recurso = any(${[...recursos]}::text[]) and ${queEntra('p')}
       group by p.id having count(distinct r.recurso) = ${recursos.length}
       order by p.id`);
    return rows.map((r) => r.id);
  });
