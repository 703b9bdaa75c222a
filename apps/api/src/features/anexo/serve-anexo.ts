import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { tenantFileName } from '../../base/files/referenced-files.ts';
import type { FileContent } from '../../base/http/register-file.ts';
import { prepareImage } from '../../base/images/prepare-image.ts';
import type { Services } from '../../base/services.ts';
import { confereAbre } from '../../registros/abre.ts';
import { type AnexoRow, anexoPorId, IMAGENS, qualDe } from './anexo-row.ts';

/** Longest side of a picture on a page. */
const LADO = 1600;

/** An attachment of a record that the caller may open; of any other one nothing is told but that it is not there. */
function visto({ pool }: Services, sessao: CurrentSession, anexoId: string): Promise<AnexoRow> {
  return withTenant(
    pool,
    sessao.tenant,
    async (tx) => {
      const row = await anexoPorId(tx, anexoId);
      if (row.excluido) throw notFound();
      await confereAbre(tx, sessao, qualDe(row));
      return row;
    },
    { vista: sessao },
  );
}

async function fluxoDe({ arquivos }: Services, tenant: number, id: string): Promise<Readable> {
  const fluxo = await arquivos.open(tenantFileName(tenant, id));
  if (fluxo === null) throw notFound();
  return fluxo;
}

/** To be kept by whoever fetches it: no browser opens it. */
export async function aoBaixar(
  services: Services,
  sessao: CurrentSession,
  anexoId: string,
): Promise<FileContent> {
  const { nome, tipo, bytes, sha256 } = await visto(services, sessao, anexoId);
  return { nome, tipo, bytes, sha256, open: () => fluxoDe(services, sessao.tenant, anexoId) };
}

/** A picture as a page shows it: nothing of the file is sent but its pixels. */
export async function aoVer(
  services: Services,
  sessao: CurrentSession,
  anexoId: string,
): Promise<FileContent> {
  const { tipo } = await visto(services, sessao, anexoId);
  if (!IMAGENS.has(tipo))
    throw ruleViolation('regra', 'Este anexo não se mostra na página. Baixe-o para abrir.');
  const imagem = await prepareImage(await buffer(await fluxoDe(services, sessao.tenant, anexoId)), LADO);
  return {
    tipo: imagem.tipo,
    bytes: imagem.bytes.length,
    sha256: imagem.sha256,
    open: async () => Readable.from(imagem.bytes),
  };
}
