import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Documento,
  type documentoGuarda,
  type RouteBody,
  registroDoDocumento,
} from '@retaguarda/contract';
import { AppError } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import type { FileContent } from '../../base/http/register-file.ts';
import { toPng } from '../../base/images/icon.ts';
import { FILE_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import type { Mostrado } from '../../registros/juntados.ts';
import {
  confereEntrada,
  descartaJuntado,
  gravaInteiro,
  incluiAnexo,
  type Juntado,
  nomeLimpo,
} from '../anexo/public.ts';
import { escritorioView, logoDe } from '../escritorio/public.ts';
import { documentoComMostrado, type Qual } from './documento-view.ts';
import { type Papel, pdfDe } from './pdf.ts';

const PDF = 'application/pdf';

/** The logo as files take it; nothing of a network without one, or whose picture cannot be read now. */
export async function logoEmPng(services: Services, tenant: number): Promise<Buffer | null> {
  try {
    const { open } = await logoDe(services, tenant);
    return await toPng(await buffer(await open()));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface Feito {
  documento: Documento;
  mostrado: Mostrado;
  bytes: Buffer;
}

type Pedido = Qual & { modelo: number };

/** A document as a file, as the caller sees it; the transaction is over before the file is made. */
async function arquivoDe(
  services: Services,
  sessao: CurrentSession,
  pedido: Pedido,
  antes: (tx: Parameters<Parameters<typeof withTenant>[2]>[0]) => Promise<void>,
): Promise<Feito> {
  const { documento, mostrado, escritorio } = await withTenant(
    services.pool,
    sessao.tenant,
    async (tx) => {
      await takeQuota(tx, sessao, FILE_QUOTA);
      await antes(tx);
      return {
        ...(await documentoComMostrado(tx, sessao, pedido)),
        escritorio: (await escritorioView(tx)).nome,
      };
    },
    { vista: sessao },
  );
  const papel: Papel = { escritorio, logo: await logoEmPng(services, sessao.tenant), em: new Date() };
  return { documento, mostrado, bytes: await pdfDe(documento, papel) };
}

const nomeDoArquivo = ({ titulo }: Documento): string => nomeLimpo(`${titulo.replace(/[\\/]/g, '-')}.pdf`);

/** The file of a document, to be kept by whoever fetches it; that it left is written down. */
export async function aoBaixarPdf(
  services: Services,
  sessao: CurrentSession,
  pedido: Pedido,
): Promise<FileContent> {
  const { tipo: entidade, id } = registroDoDocumento(pedido);
  const { documento, bytes } = await arquivoDe(services, sessao, pedido, (tx) =>
    registraUso(tx, sessao, { entidade, id, uso: 'exportacao', depois: { campos: ['documento'] } }),
  );
  return {
    tipo: PDF,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    nome: nomeDoArquivo(documento),
    open: async () => Readable.from(bytes),
  };
}

export interface Guardavel {
  nome: string;
  mostrado: Mostrado;
  juntado: Juntado;
}

/** Makes the file that will be kept with the record, and puts it into the store. */
export async function preparaGuarda(
  services: Services,
  sessao: CurrentSession,
  pedido: RouteBody<typeof documentoGuarda>,
): Promise<Guardavel> {
  const { documento, mostrado, bytes } = await arquivoDe(services, sessao, pedido, (tx) =>
    confereEntrada(tx, sessao, registroDoDocumento(pedido), services.anexos),
  );
  return {
    nome: nomeDoArquivo(documento),
    mostrado,
    juntado: await gravaInteiro(services.arquivos, sessao.tenant, { tipo: PDF, bytes }),
  };
}

/** Attaches it, as any other file; what is refused leaves nothing. */
export async function gravaDocumento(
  { arquivos, anexos }: Services,
  tx: Parameters<typeof incluiAnexo>[0],
  sessao: CurrentSession,
  { pedido, guardavel }: { pedido: RouteBody<typeof documentoGuarda>; guardavel: Guardavel },
) {
  const { nome, juntado, mostrado } = guardavel;
  try {
    const alvo = { ...registroDoDocumento(pedido), nome, envio: juntado.anexoId, bytes: juntado.bytes };
    const anexo = await incluiAnexo(tx, sessao, alvo, { juntado, limites: anexos, mostrado });
    return { message: 'Documento guardado com o registro', anexo };
  } catch (error) {
    if (error instanceof AppError) await descartaJuntado(arquivos, sessao.tenant, juntado);
    throw error;
  }
}

/**
 * Makes a document and attaches it within a transaction that is open already, as what happens by itself does; its logo was
 * read before. A file whose transaction does not end is swept.
 */
export async function guardaNaTransacao(
  { arquivos, anexos }: Pick<Services, 'arquivos' | 'anexos'>,
  tx: Tx,
  sessao: CurrentSession,
  { pedido, logo }: { pedido: Pedido; logo: Buffer | null },
): Promise<string> {
  const { documento, mostrado } = await documentoComMostrado(tx, sessao, pedido);
  const papel: Papel = { escritorio: (await escritorioView(tx)).nome, logo, em: new Date() };
  const bytes = await pdfDe(documento, papel);
  const juntado = await gravaInteiro(arquivos, tx.tenant, { tipo: PDF, bytes });
  const alvo = {
    ...registroDoDocumento(pedido),
    nome: nomeDoArquivo(documento),
    envio: juntado.anexoId,
    bytes: juntado.bytes,
  };
  await incluiAnexo(tx, sessao, alvo, { juntado, limites: anexos, mostrado });
  return juntado.anexoId;
}
