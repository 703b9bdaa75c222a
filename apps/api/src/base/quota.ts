import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Tx } from './db/tx.ts';

/** Counts a call in the minute that its first one began; false when there were enough. */
export async function countCall(tx: Tx, chave: string, maximo: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into limite_entrada as l (tenant_id, chave, chamadas) values (${tx.tenant}, ${chave}, 1)
    on conflict (tenant_id, chave) do update set
      inicio = case when excluded.inicio - l.inicio >= interval '1 minute' then excluded.inicio else l.inicio end,
      chamadas = case when excluded.inicio - l.inicio >= interval '1 minute' then 1 else l.chamadas + 1 end
     where excluded.inicio - l.inicio >= interval '1 minute' or l.chamadas < ${maximo}::bigint
    returning 1`);
  return rows.length === 1;
}

/** What a person, and a network, may ask for in a minute of what costs much. */
interface Quota {
  chave: string;
  porPessoa: number;
  porRede: number;
  /** What is too much, and what to do. */
  message: string;
}

/** Files that are made for whoever asks. */
export const FILE_QUOTA: Quota = {
  chave: 'arquivo',
  porPessoa: 20,
  porRede: 100,
  message: 'São arquivos demais em um minuto. Espere um minuto e peça de novo.',
};

/** Documents worked out while a model is being written: as often as somebody pauses in typing. */
export const PREVIEW_QUOTA: Quota = {
  ...{ chave: 'previa', porPessoa: 60, porRede: 600 },
  message: 'São prévias demais em um minuto. Espere um minuto e continue.',
};

/** What an automation would have done, which goes through a month. */
export const DRY_RUN_QUOTA: Quota = {
  ...{ chave: 'ensaio', porPessoa: 20, porRede: 60 },
  message: 'São prévias demais em um minuto. Espere um minuto e peça de novo.',
};

/** Codes by which people are paid, each of which tells how. */
export const PIX_QUOTA: Quota = {
  ...{ chave: 'pix', porPessoa: 60, porRede: 300 },
  message: 'São códigos PIX demais em um minuto. Espere um minuto e peça de novo.',
};

/** Addresses of a calendar, each of which ends the one before. */
export const CALENDAR_ADDRESS_QUOTA: Quota = {
  ...{ chave: 'agenda', porPessoa: 5, porRede: 100 },
  message: 'São endereços demais em um minuto. Espere um minuto e faça outro.',
};

/** What is sent to try whether it arrives. */
export const TEST_QUOTA: Quota = {
  ...{ chave: 'teste', porPessoa: 20, porRede: 60 },
  message: 'São testes demais em um minuto. Espere um minuto e envie outro.',
};

/** What is written to people by WhatsApp, one by one. */
export const WHATSAPP_QUOTA: Quota = {
  ...{ chave: 'whatsapp', porPessoa: 30, porRede: 300 },
  message: 'São mensagens demais em um minuto. Espere um minuto e envie de novo.',
};

/** Seconds after which a quota that is used up is free again, whenever its minute began. */
const MINUTO_S = 60;

/** Counts a call of a person in this minute; refuses more than a person or a network may. */
export async function takeQuota(
  tx: Tx,
  { pessoaId }: { pessoaId: number },
  { chave, porPessoa, porRede, message }: Quota,
): Promise<void> {
  const cabe =
    (await countCall(tx, `${chave}.${pessoaId}`, porPessoa)) && (await countCall(tx, chave, porRede));
  if (!cabe) throw new AppError(429, [{ code: 'limite', message }], undefined, MINUTO_S);
}
