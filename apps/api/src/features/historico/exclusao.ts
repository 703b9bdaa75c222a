import { type Exclusao, ehRestauravel, motivoDeNaoIncluir, type TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { permissionRefusal } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { porOndeDe } from '../../nucleo/historico/public.ts';
import type { Qual } from '../../registros/abre.ts';
import { restauracaoDe } from './restaura/restauracoes.ts';

/** What is one person's comes back to whoever deleted it alone. */
export const DE_QUEM_EXCLUIU: readonly TipoDeRegistro[] = ['visao', 'relatorio', 'compromisso'];

/** Whether the caller may put a deleted record of the kind back. */
function podeIncluirDeNovo(sessao: CurrentSession, tipo: TipoDeRegistro): boolean {
  if (!ehRestauravel(tipo) || motivoDeNaoIncluir(tipo) !== undefined) return false;
  const { inclui } = restauracaoDe(tipo);
  return inclui !== undefined && permissionRefusal(inclui, sessao) === undefined;
}

interface Linha extends Pick<Exclusao, 'historicoId' | 'em'> {
  acao: string;
  pessoa: number | null;
  quem: string | null;
}

/**
 * Who deleted a record that is not there, and when; null where it was not deleted, or of what the caller does not see.
 * Asked for once it is known that the caller may open records of the kind.
 */
export async function exclusaoDe(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id }: Qual,
): Promise<Exclusao | null> {
  const ultima = await tx.maybeOne(sql<Linha>`
    select h.id as "historicoId", h.em, h.acao, h.pessoa_id as pessoa, p.nome || ${porOndeDe(tx, 'h')} as quem
      from historico h left join pessoa p on p.tenant_id = h.tenant_id and p.id = h.pessoa_id
     where h.tenant_id = ${tx.tenant} and h.entidade = ${tipo} and h.entidade_id = ${id}
       and h.acao in ('inclusao', 'exclusao')
     order by h.id desc limit 1`);
  if (ultima?.acao !== 'exclusao') return null;
  const { historicoId, em, pessoa, quem } = ultima;
  const voce = pessoa === sessao.pessoaId;
  if (!voce && DE_QUEM_EXCLUIU.includes(tipo)) return null;
  return { historicoId, em, quem: quem ?? '', voce, volta: podeIncluirDeNovo(sessao, tipo) };
}
