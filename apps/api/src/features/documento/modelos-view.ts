import {
  type ComDocumentos,
  DOCUMENTOS_PRONTOS,
  documentosDo,
  MODELO_DO_PRODUTO,
  type TipoDeDocumento,
  type TipoDeRegistro,
  temDocumentos,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAbre, podeNoRegistro } from '../../registros/abre.ts';
import { cabe } from './documento-view.ts';

interface Row {
  modelo: number;
  tipo: TipoDeDocumento;
  nome: string;
  categoria: number;
}

/** The category of a record of the kinds whose models may be of one. */
async function categoriaDe(tx: Tx, tipo: ComDocumentos, id: number): Promise<number> {
  if (tipo !== 'pericia' && tipo !== 'pessoa') return 0;
  const { categoria_id } = await tx.one(sql<{ categoria_id: number }>`
    select categoria_id from ${sql.table(tipo)} where tenant_id = ${tx.tenant} and id = ${id}`);
  return categoria_id;
}

/** The models of which a record that the caller may open can have a document. */
export async function modelosView(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id }: { tipo: TipoDeRegistro; id: number },
) {
  await confereAbre(tx, sessao, { tipo, id });
  if (!temDocumentos(tipo)) return { list: [], podeGuardar: false };
  const tipos = documentosDo(tipo);
  const prontos = tipos.flatMap((t) => {
    const nome = DOCUMENTOS_PRONTOS[t]?.nome;
    return nome === undefined ? [] : [{ modelo: MODELO_DO_PRODUTO, tipo: t, nome }];
  });
  const categoria = await categoriaDe(tx, tipo, id);
  const rows = await tx.rows(sql<Row>`
    select id as modelo, tipo, nome, coalesce(de_categoria, 0) as categoria from modelo_de_documento
     where tenant_id = ${tx.tenant} and tipo = any(${tipos}::text[]) and situacao = ${ACTIVE} order by nome, id`);
  const cabem: boolean[] = [];
  for (const row of rows) cabem.push(row.categoria === 0 || (await cabe(tx, row.categoria, categoria)));
  return {
    list: [
      ...prontos,
      ...rows.filter((_, i) => cabem[i]).map(({ modelo, tipo: t, nome }) => ({ modelo, tipo: t, nome })),
    ],
    podeGuardar: podeNoRegistro(sessao, tipo, 'alterar'),
  };
}
