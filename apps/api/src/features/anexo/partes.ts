import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ANEXO } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type FileStore, FileStoreUnavailable } from '../../base/files/file-store.ts';
import { tenantFileName } from '../../base/files/referenced-files.ts';
import { tipoDoConteudo } from './tipo-do-conteudo.ts';

/** A part of a file that has not been attached yet: of who sends it, so that nobody's meets another's. */
const nomeDaParte = ({ tenant, pessoaId }: CurrentSession, envio: string, parte: number): string =>
  tenantFileName(tenant, `${envio}.${pessoaId}.${parte}`);

export const gravaParte = (
  arquivos: FileStore,
  sessao: CurrentSession,
  { envio, parte, bytes }: { envio: string; parte: number; bytes: Buffer },
): Promise<void> => arquivos.write(nomeDaParte(sessao, envio, parte), bytes);

/** A file that was put together in the store, under the id of the attachment that it will be. */
export interface Juntado {
  anexoId: string;
  tipo: string;
  bytes: number;
  sha256: string;
}

/** The parts one after the other; hands each chunk to `olha` as it passes. */
async function* emOrdem(
  arquivos: FileStore,
  nomes: readonly string[],
  olha: (pedaco: Buffer) => void,
): AsyncGenerator<Buffer> {
  for (const nome of nomes) {
    const fluxo = await arquivos.open(nome);
    if (fluxo === null) return;
    for await (const pedaco of fluxo) {
      // A store gives bytes, which are not decoded.
      olha(pedaco);
      yield pedaco;
    }
  }
}

interface Envio {
  envio: string;
  /** Of the whole file. */
  bytes: number;
}

const nomesDe = (sessao: CurrentSession, { envio, bytes }: Envio): string[] =>
  Array.from({ length: Math.ceil(bytes / ANEXO.parte) }, (_, n) => nomeDaParte(sessao, envio, n));

/**
 * Puts the parts of a file together under a name of the server's own; null where they are not all there. No more of it is
 * held than a chunk and the first part.
 */
export async function juntaPartes(
  arquivos: FileStore,
  sessao: CurrentSession,
  envio: Envio,
): Promise<Juntado | null> {
  const resumo = createHash('sha256');
  const inicio: Buffer[] = [];
  let passados = 0;
  const olha = (pedaco: Buffer): void => {
    if (passados < ANEXO.parte) inicio.push(pedaco);
    passados += pedaco.length;
    resumo.update(pedaco);
  };
  const anexoId = randomUUID();
  const destino = tenantFileName(sessao.tenant, anexoId);
  await arquivos.writeStream(destino, Readable.from(emOrdem(arquivos, nomesDe(sessao, envio), olha)));
  if (passados !== envio.bytes) {
    await apagaSeDer(arquivos, [destino]);
    return null;
  }
  return {
    anexoId,
    tipo: await tipoDoConteudo(Buffer.concat(inicio)),
    bytes: passados,
    sha256: resumo.digest('hex'),
  };
}

/** What cannot go now is swept later, since no row names it. */
export async function apagaSeDer(arquivos: FileStore, nomes: readonly string[]): Promise<void> {
  try {
    for (const nome of nomes) await arquivos.remove(nome);
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error;
  }
}

export const apagaPartes = (arquivos: FileStore, sessao: CurrentSession, envio: Envio): Promise<void> =>
  apagaSeDer(arquivos, nomesDe(sessao, envio));

/** Keeps a file that the server made itself, as one whose parts came. */
export async function gravaInteiro(
  arquivos: FileStore,
  tenant: number,
  { tipo, bytes }: { tipo: string; bytes: Buffer },
): Promise<Juntado> {
  const anexoId = randomUUID();
  await arquivos.write(tenantFileName(tenant, anexoId), bytes);
  return { anexoId, tipo, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Takes away a file that no row will name. */
export const descartaJuntado = (arquivos: FileStore, tenant: number, { anexoId }: Juntado): Promise<void> =>
  apagaSeDer(arquivos, [tenantFileName(tenant, anexoId)]);
