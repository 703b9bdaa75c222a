import type { Anexo, PREVIAS, TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Qual } from '../../registros/abre.ts';
import { anexosVistos } from '../../registros/juntados.ts';

/** An attachment as it is stored, with the name of who added it. */
export interface AnexoRow {
  id: string;
  entidade: TipoDeRegistro;
  entidade_id: number;
  nome: string;
  tipo: string;
  bytes: number;
  sha256: string;
  em: string;
  autor_id: number | null;
  quem: string | null;
  versao: number;
  excluido: boolean;
}

/** Read and written anew by the server before a page shows them. */
export const IMAGENS: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/bmp']);
export const PDF = 'application/pdf';

function previaDe(tipo: string): (typeof PREVIAS)[number] | null {
  if (IMAGENS.has(tipo)) return 'imagem';
  return tipo === PDF ? 'pdf' : null;
}

export const anexoNoFio = (r: AnexoRow): Anexo => ({
  anexoId: r.id,
  nome: r.nome,
  tipo: r.tipo,
  bytes: r.bytes,
  em: r.em,
  quem: r.quem ?? '',
  versao: r.versao,
  previa: previaDe(r.tipo),
});

export const qualDe = (r: Pick<AnexoRow, 'entidade' | 'entidade_id'>): Qual => ({
  tipo: r.entidade,
  id: r.entidade_id,
});

/** Attachments that the caller sees by a condition over `a`, the newest first. */
export const anexosOnde = async (tx: Tx, onde: ReturnType<typeof sql>): Promise<AnexoRow[]> =>
  tx.rows(sql<AnexoRow>`
    select a.id::text as id, a.entidade, a.entidade_id, a.nome, a.tipo, a.bytes, a.sha256, a.criado_em as em,
           a.criado_por as autor_id, p.nome as quem, a.versao, a.excluido_em is not null as excluido
      from anexo a left join pessoa p on p.tenant_id = a.tenant_id and p.id = a.criado_por
     where a.tenant_id = ${tx.tenant} and ${onde} and ${await anexosVistos(tx, 'a')} order by a.criado_em desc, a.id`);

/** One by its id; whether its record may be seen is asked after. */
export async function anexoPorId(tx: Tx, anexoId: string, trava = false): Promise<AnexoRow> {
  if (trava)
    await tx.execute(sql`select 1 from anexo where tenant_id = ${tx.tenant} and id = ${anexoId} for update`);
  const [achado] = await anexosOnde(tx, sql`a.id = ${anexoId}`);
  if (achado === undefined) throw notFound();
  return achado;
}
