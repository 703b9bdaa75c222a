import { type DestinatarioWhatsapp, MESSAGES } from '@retaguarda/contract';
import { formatInstantBr, numeroWhatsapp, ocultaTelefone } from '@retaguarda/domain';
import { sql } from 'kysely';
import { sortableText } from '../../base/db/ordering.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';

interface Pessoa {
  id: number;
  nome: string;
  telefone: string;
  recusou_em: string | null;
  anonimizada: boolean;
}

/** Why nothing can be sent to a person; empty where it can. */
function impedimentoDe({ telefone, recusou_em, anonimizada }: Pessoa): string {
  if (anonimizada) return MESSAGES.anonimizada;
  if (recusou_em !== null) return `Não quer receber WhatsApp, desde ${formatInstantBr(recusou_em)}`;
  if (telefone === '') return 'O cadastro não tem telefone';
  return numeroWhatsapp(telefone) === null ? 'O telefone do cadastro não é um celular' : '';
}

/** A person as it may be answered, and the phone, which may not. */
export interface Destinatario {
  visto: DestinatarioWhatsapp;
  telefone: string;
}

/** People that are seen with a record, whatever their own category and company. */
export async function destinatarios(tx: Tx, ids: readonly number[], trava = sql``): Promise<Destinatario[]> {
  const rows = await seeingEverything(tx, () =>
    tx.rows(sql<Pessoa>`
      select p.id, p.nome, coalesce(p.telefone, '') as telefone, p.sem_whatsapp_desde as recusou_em,
             p.anonimizada_em is not null as anonimizada
        from pessoa p where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[])
       order by ${sortableText('p.nome')}, p.id ${trava}`),
  );
  return rows.map((p) => ({
    telefone: p.telefone,
    visto: {
      id: p.id,
      nome: p.nome,
      telefone: p.telefone === '' ? '' : ocultaTelefone(p.telefone),
      recusouEm: p.recusou_em,
      impedimento: impedimentoDe(p),
    },
  }));
}
