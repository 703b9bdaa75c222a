import type pg from 'pg';
import { installationSession } from '../../base/auth/current-session.ts';
import { type Tx, txOver } from '../../base/db/tx.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { descartaJuntado, gravaInteiro, incluiAnexo } from '../../features/anexo/public.ts';
import { documentoView, pdfDe } from '../../features/documento/public.ts';
import { DEMONSTRACAO } from './acessos.ts';

/** Who keeps it, the model it is of, and the case that it is kept with. */
const GUARDADO = { autor: 2, modelo: 1, caso: 251 } as const;

/** In the installation, from the moment the network is there until its document is. */
const FALTA = 'demonstracao.documento';

/** Leaves word that a document is still to be kept, for whoever goes on after the network was made. */
export const deixaDocumentoPorFazer = (client: pg.ClientBase): Promise<unknown> =>
  client.query("insert into instalacao (chave, valor) values ($1, 'falta') on conflict do nothing", [FALTA]);

interface Rede {
  id: number;
  nome: string;
}

async function redeSemDocumento(client: pg.ClientBase): Promise<Rede | undefined> {
  const { rows } = await client.query<Rede>(
    `select tenant_id::int as id, nome from tenant
      where slug = $1 and exists (select 1 from instalacao where chave = $2)`,
    [DEMONSTRACAO, FALTA],
  );
  return rows[0];
}

async function naTransacao<T>(client: pg.ClientBase, rede: number, faz: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.tenant', $1, true)", [String(rede)]);
    const feito = await faz(txOver(client, rede));
    await client.query('commit');
    return feito;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Keeps one document as a file among those of its case, where that is still to be done: it is read in a transaction, made
 * and put into the store without one, and joined to its case in another.
 */
export async function gravaDocumentoQueFalta(client: pg.ClientBase, arquivos: FileStore): Promise<void> {
  const rede = await redeSemDocumento(client);
  if (rede === undefined) return;
  const sessao = installationSession(rede.id, GUARDADO.autor);
  const caso = { tipo: 'pericia', id: GUARDADO.caso } as const;
  const pedido = { modelo: GUARDADO.modelo, tipo: caso.tipo, registro: caso.id };
  const documento = await naTransacao(client, rede.id, (tx) => documentoView(tx, sessao, pedido));
  const bytes = await pdfDe(documento, { escritorio: rede.nome, logo: null, em: new Date() });
  const juntado = await gravaInteiro(arquivos, rede.id, { tipo: 'application/pdf', bytes });
  const anexo = { ...caso, nome: `${documento.titulo}.pdf`, envio: juntado.anexoId, bytes: juntado.bytes };
  try {
    await naTransacao(client, rede.id, async (tx) => {
      await incluiAnexo(tx, sessao, anexo, { juntado, limites: { bytes: bytes.length, porRegistro: 1 } });
      await client.query('delete from instalacao where chave = $1', [FALTA]);
    });
  } catch (error) {
    await descartaJuntado(arquivos, rede.id, juntado);
    throw error;
  }
}
