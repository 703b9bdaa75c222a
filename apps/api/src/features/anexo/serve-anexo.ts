import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { naoEncontrado, regra } from '../../base/app-error.ts';
import { arquivoDaRede } from '../../base/arquivos/nomeados.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant } from '../../base/db/tx.ts';
import type { Conteudo } from '../../base/http/register-file.ts';
import { preparaImagem } from '../../base/imagens/prepara-imagem.ts';
import type { Services } from '../../base/services.ts';
import { confereAbre } from '../../registros/abre.ts';
import { type AnexoRow, anexoPorId, IMAGENS, qualDe } from './anexo-row.ts';

/** Longest side of a picture on a page. */
const LADO = 1600;

/** An attachment of a record that the caller may open; of any other one nothing is told but that it is not there. */
function visto({ pool }: Services, sessao: SessaoAtual, anexoId: string): Promise<AnexoRow> {
  return comTenant(
    pool,
    sessao.tenant,
    async (tx) => {
      const row = await anexoPorId(tx, anexoId);
      if (row.excluido) throw naoEncontrado();
      await confereAbre(tx, sessao, qualDe(row));
      return row;
    },
    { vista: sessao },
  );
}

async function fluxoDe({ arquivos }: Services, tenant: number, id: string): Promise<Readable> {
  const fluxo = await arquivos.abre(arquivoDaRede(tenant, id));
  if (fluxo === null) throw naoEncontrado();
  return fluxo;
}

/** To be kept by whoever fetches it: no browser opens it. */
export async function aoBaixar(services: Services, sessao: SessaoAtual, anexoId: string): Promise<Conteudo> {
  const { nome, tipo, bytes, sha256 } = await visto(services, sessao, anexoId);
  return { nome, tipo, bytes, sha256, abre: () => fluxoDe(services, sessao.tenant, anexoId) };
}

/** A picture as a page shows it: nothing of the file is sent but its pixels. */
export async function aoVer(services: Services, sessao: SessaoAtual, anexoId: string): Promise<Conteudo> {
  const { tipo } = await visto(services, sessao, anexoId);
  if (!IMAGENS.has(tipo)) throw regra('regra', 'Este anexo não se mostra na página. Baixe-o para abrir.');
  const imagem = await preparaImagem(await buffer(await fluxoDe(services, sessao.tenant, anexoId)), LADO);
  return {
    tipo: imagem.tipo,
    bytes: imagem.bytes.length,
    sha256: imagem.sha256,
    abre: async () => Readable.from(imagem.bytes),
  };
}
