import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

/** What stands with the case of the examples. */
export interface RegistrosAnexo {
  procId: number;
  arquivoId: string;
  arquivoLivre: string;
  anotacaoId: number;
  anotacaoLivre: number;
}

interface Arquivo {
  tipo: contract.TipoDeRegistro;
  id: number;
  nome: string;
  bytes: Buffer;
}

/** Sends the parts of a file; answers the call that attaches it. */
export async function enviaPartes(c: Cliente, { tipo, id, nome, bytes }: Arquivo) {
  const envio = crypto.randomUUID();
  for (let parte = 0; parte * contract.ANEXO.parte < bytes.length; parte++) {
    const pedaco = bytes.subarray(parte * contract.ANEXO.parte, (parte + 1) * contract.ANEXO.parte);
    const { status, body } = await c.envia(
      contract.anexoParte.path,
      { tipo, id: String(id), envio, parte: String(parte) },
      { nome: 'parte', tipo: 'application/octet-stream', bytes: pedaco },
    );
    if (status !== 200) throw new Error(`a parte respondeu ${status}: ${JSON.stringify(body)}`);
  }
  return { tipo, id, envio, nome, bytes: bytes.length };
}

/** Attaches a file as a page does. */
export async function anexa(c: Cliente, arquivo: Arquivo): Promise<contract.Anexo> {
  return (await c.pede(contract.anexoInc, { body: await enviaPartes(c, arquivo) })).anexo;
}

export async function semeiaRegistrosAnexo(
  c: Cliente,
  procId: number,
): Promise<Omit<RegistrosAnexo, 'procId'>> {
  const arquivo = async (nome: string) =>
    (await anexa(c, { tipo: 'pericia', id: procId, nome, bytes: Buffer.from(`texto de ${nome}`) })).anexoId;
  const anota = async (texto: string) =>
    (await c.pede(contract.anotacaoInc, { body: { tipo: 'pericia', id: procId, texto } })).anotacaoId;
  return {
    arquivoId: await arquivo('laudo.txt'),
    arquivoLivre: await arquivo('rascunho.txt'),
    anotacaoId: await anota(`Veja isto, ${contract.mencaoDe(MUNDO.pessoa.leitor)}`),
    anotacaoLivre: await anota('Outra'),
  };
}

/** Calls about files and notes of records, and about who has one open. */
export function exemplosAnexo(r: RegistrosAnexo): readonly (readonly [RouteSpec, Exemplo])[] {
  const query = { tipo: 'pericia', id: r.procId };
  return [
    [contract.anexoList, { query, temIds: true }],
    [contract.anexoConta, { query, temIds: true }],
    // The loop sends no file, and no parts came before.
    [
      contract.anexoParte,
      { query: { ...query, envio: crypto.randomUUID(), parte: 0 }, temIds: true, status: 422 },
    ],
    [
      contract.anexoInc,
      { body: { ...query, envio: crypto.randomUUID(), nome: 'a.txt', bytes: 3 }, temIds: true, status: 422 },
    ],
    [contract.anexoAlt, { body: { anexoId: r.arquivoId, versao: 1, nome: 'laudo final.txt' }, temIds: true }],
    [contract.anexoExc, { body: { anexoId: r.arquivoLivre }, temIds: true }],
    [contract.anexoVolta, { body: { anexoId: r.arquivoId }, temIds: true }],
    [contract.anexoBaixa, { query: { anexoId: r.arquivoId }, temIds: true }],
    // A text is not shown on a page.
    [contract.anexoPrevia, { query: { anexoId: r.arquivoId }, temIds: true, status: 422 }],
    [contract.anotacaoList, { query, temIds: true }],
    [contract.anotacaoPessoas, { query: { ...query, search: 'le' }, temIds: true }],
    [contract.anotacaoInc, { body: { ...query, texto: 'Mais uma' }, temIds: true }],
    [
      contract.anotacaoAlt,
      { body: { anotacaoId: r.anotacaoId, versao: 1, texto: 'Corrigida' }, temIds: true },
    ],
    [contract.anotacaoExc, { body: { anotacaoId: r.anotacaoLivre }, temIds: true }],
    // It is there already.
    [contract.anotacaoVolta, { body: { anotacaoId: r.anotacaoId }, temIds: true, status: 404 }],
    [contract.presencaBate, { body: { ...query, aba: 'a', editando: false }, temIds: true }],
    [contract.presencaSai, { body: { ...query, aba: 'a' }, temIds: false }],
  ];
}
