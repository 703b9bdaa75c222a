import { type Dia, makeDate } from '../dates.ts';
import { cleanCnpj, cleanCpf, ehCpf } from '../documentos.ts';
import type { Centavos } from '../money.ts';
import {
  HEADER_DE_ARQUIVO,
  HEADER_DE_LOTE,
  SEGMENTO_A,
  TRAILER_DE_ARQUIVO,
  TRAILER_DE_LOTE,
} from './layout-cnab.ts';
import { ehRecusa, leOcorrencias, type Ocorrencia, type Veredito, vereditoDe } from './ocorrencias.ts';
import { type Campo, leCampo, TAMANHO_DO_REGISTRO } from './registro-cnab.ts';

/** What the bank says of one payment of a remessa. */
export interface PagamentoRetornado {
  /** Line of the file, from 1. */
  linha: number;
  lote: number;
  /** Field G029. */
  forma: string;
  seuNumero: string;
  nossoNumero: string;
  favorecido: string;
  valor: Centavos;
  data: Dia | null;
  /** When and how much was paid; null as long as it was not. */
  dataReal: Dia | null;
  valorReal: Centavos | null;
  ocorrencias: readonly Ocorrencia[];
  veredito: Veredito;
}

export interface Retorno {
  banco: string;
  inscricao: string;
  convenio: string;
  numero: number;
  geradoEm: Dia | null;
  pagamentos: readonly PagamentoRetornado[];
}

/** Why a file is no return that can be read; `linha` counts from 1. */
export interface ErroDoRetorno {
  linha: number;
  mensagem: string;
}

export type LeituraDoRetorno =
  | { ok: true; retorno: Retorno }
  | { ok: false; erros: readonly ErroDoRetorno[] };

/** Whose file it has to be. */
export interface DonoDoRetorno {
  banco: string;
  /** CPF or CNPJ. */
  inscricao: string;
}

/** More errors than these say nothing new. */
const MAIS_ERROS = 20;
const RETORNO = '2';

interface Lote {
  numero: string;
  forma: string;
  registros: number;
  soma: Centavos;
  /** Refusals of the whole batch, told by its header and its trailer alone. */
  recusas: Ocorrencia[];
  pagamentos: PagamentoRetornado[];
}

/** Reads line after line, and remembers what is wrong. */
class Leitor {
  readonly erros: ErroDoRetorno[] = [];
  readonly pagamentos: PagamentoRetornado[] = [];
  lotes = 0;
  #lote: Lote | null = null;

  erra(linha: number, mensagem: string): void {
    if (this.erros.length < MAIS_ERROS) this.erros.push({ linha, mensagem });
  }

  numero(texto: string, linha: number, campo: Campo): number {
    const conteudo = leCampo(texto, campo);
    if (/^\d+$/.test(conteudo)) return Number(conteudo);
    if (conteudo.trim() === '') return 0;
    this.erra(linha, `${campo.nome} (posições ${campo.de} a ${campo.ate}) não é um número`);
    return 0;
  }

  /** Zeros and blanks stand for no day. */
  dia(texto: string, linha: number, campo: Campo): Dia | null {
    const conteudo = leCampo(texto, campo);
    if (/^[0 ]*$/.test(conteudo)) return null;
    const dia = makeDate(
      Number(conteudo.slice(4)),
      Number(conteudo.slice(2, 4)),
      Number(conteudo.slice(0, 2)),
    );
    if (dia === null || !/^\d+$/.test(conteudo))
      this.erra(linha, `${campo.nome} (posições ${campo.de} a ${campo.ate}) não é uma data`);
    return dia;
  }

  le(texto: string, linha: number): void {
    const tipo = leCampo(texto, HEADER_DE_LOTE.registro);
    if (tipo === '1') this.#abre(texto, linha);
    else if (this.#lote === null) this.erra(linha, 'O registro está fora de um lote');
    else if (leCampo(texto, HEADER_DE_LOTE.lote) !== this.#lote.numero)
      this.erra(linha, `O registro não é do lote ${this.#lote.numero}`);
    else if (tipo === '5') this.#fecha(texto, linha, this.#lote);
    else if (/[234]/.test(tipo)) this.#detalha(texto, linha, this.#lote);
    else this.erra(linha, `O tipo de registro "${tipo}" não existe num lote`);
  }

  termina(linha: number): void {
    if (this.#lote !== null) this.erra(linha, `O lote ${this.#lote.numero} não tem trailer`);
  }

  #abre(texto: string, linha: number): void {
    this.termina(linha);
    this.lotes++;
    this.#lote = {
      numero: leCampo(texto, HEADER_DE_LOTE.lote),
      forma: leCampo(texto, HEADER_DE_LOTE.forma),
      registros: 1,
      soma: 0,
      recusas: leOcorrencias(leCampo(texto, HEADER_DE_LOTE.ocorrencias)).filter(ehRecusa),
      pagamentos: [],
    };
  }

  #detalha(texto: string, linha: number, lote: Lote): void {
    lote.registros++;
    if (leCampo(texto, SEGMENTO_A.registro) !== '3' || leCampo(texto, SEGMENTO_A.segmento) !== 'A') return;
    const valor = this.numero(texto, linha, SEGMENTO_A.valor);
    const dataReal = this.dia(texto, linha, SEGMENTO_A.dataReal);
    const valorReal = this.numero(texto, linha, SEGMENTO_A.valorReal);
    const ocorrencias = leOcorrencias(leCampo(texto, SEGMENTO_A.ocorrencias));
    lote.soma += valor;
    lote.pagamentos.push({
      linha,
      lote: Number(lote.numero),
      forma: lote.forma,
      seuNumero: leCampo(texto, SEGMENTO_A.seuNumero).trim(),
      nossoNumero: leCampo(texto, SEGMENTO_A.nossoNumero).trim(),
      favorecido: leCampo(texto, SEGMENTO_A.nome).trim(),
      valor,
      data: this.dia(texto, linha, SEGMENTO_A.data),
      dataReal,
      valorReal: dataReal === null ? null : valorReal,
      ocorrencias,
      veredito: vereditoDe(ocorrencias),
    });
  }

  #fecha(texto: string, linha: number, lote: Lote): void {
    const registros = this.numero(texto, linha, TRAILER_DE_LOTE.registros);
    if (registros !== lote.registros + 1)
      this.erra(linha, `O lote tem ${lote.registros + 1} registros, mas o trailer conta ${registros}`);
    const soma = this.numero(texto, linha, TRAILER_DE_LOTE.soma);
    if (lote.pagamentos.length > 0 && soma !== lote.soma)
      this.erra(linha, 'A soma dos pagamentos do lote não é a do trailer');
    const recusas = leOcorrencias(leCampo(texto, TRAILER_DE_LOTE.ocorrencias)).filter(ehRecusa);
    this.pagamentos.push(...doLote(lote.pagamentos, [...lote.recusas, ...recusas]));
    this.#lote = null;
  }
}

/** A refused batch refuses those of its payments that say nothing of their own. */
const doLote = (pagamentos: PagamentoRetornado[], recusas: readonly Ocorrencia[]): PagamentoRetornado[] =>
  pagamentos.map((pagamento) =>
    pagamento.ocorrencias.length === 0
      ? { ...pagamento, ocorrencias: recusas, veredito: vereditoDe(recusas) }
      : pagamento,
  );

/** Lines whole, without their ends; blank ones and the end mark of old systems behind the last one do not count. */
function linhasDe(texto: string): string[] {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (linhas.length > 0 && (linhas.at(-1) ?? '').replaceAll('\u001A', '').trim() === '') linhas.pop();
  // Some programs cut the blanks at the end of a line.
  return linhas.map((linha) => linha.padEnd(TAMANHO_DO_REGISTRO));
}

function errosDaForma(linhas: readonly string[]): ErroDoRetorno[] {
  const [primeira = '', ultima = ''] = [linhas[0], linhas.at(-1)];
  if (!/^\d{3}00000/.test(primeira) || primeira.length !== TAMANHO_DO_REGISTRO)
    return [{ linha: 1, mensagem: 'O arquivo não é CNAB 240: não começa por um header de 240 posições' }];
  const erros = linhas.flatMap((linha, i) =>
    linha.length === TAMANHO_DO_REGISTRO
      ? []
      : [{ linha: i + 1, mensagem: `A linha tem ${linha.length} posições, e não ${TAMANHO_DO_REGISTRO}` }],
  );
  if (!/^\d{3}99999/.test(ultima))
    erros.push({ linha: linhas.length, mensagem: 'O arquivo está incompleto: não termina por um trailer' });
  return erros.slice(0, MAIS_ERROS);
}

const semMascara = (inscricao: string): string =>
  ehCpf(inscricao) ? cleanCpf(inscricao) : cleanCnpj(inscricao);

function errosDoDono(linhas: readonly string[], dono: DonoDoRetorno): ErroDoRetorno[] {
  const header = linhas[0] ?? '';
  const deOutroBanco = linhas.findIndex((linha) => leCampo(linha, HEADER_DE_ARQUIVO.banco) !== dono.banco);
  if (deOutroBanco >= 0)
    return [{ linha: deOutroBanco + 1, mensagem: `O registro não é do banco ${dono.banco}` }];
  if (leCampo(header, HEADER_DE_ARQUIVO.inscricao) !== semMascara(dono.inscricao).padStart(14, '0'))
    return [{ linha: 1, mensagem: 'O arquivo é de outra empresa: a inscrição não é a do pagador' }];
  if (leCampo(header, HEADER_DE_ARQUIVO.sentido) !== RETORNO)
    return [{ linha: 1, mensagem: 'O arquivo é uma remessa, e não um retorno do banco' }];
  return [];
}

function confereTotais(leitor: Leitor, linhas: readonly string[]): void {
  const [trailer, linha] = [linhas.at(-1) ?? '', linhas.length];
  const lotes = leitor.numero(trailer, linha, TRAILER_DE_ARQUIVO.lotes);
  const registros = leitor.numero(trailer, linha, TRAILER_DE_ARQUIVO.registros);
  if (lotes !== leitor.lotes)
    leitor.erra(linha, `O arquivo tem ${leitor.lotes} lotes, mas o trailer conta ${lotes}`);
  if (registros !== linhas.length)
    leitor.erra(linha, `O arquivo tem ${linhas.length} registros, mas o trailer conta ${registros}`);
}

/**
 * Reads the file that the bank sent back (FEBRABAN CNAB 240 V10.11, service 'Pagamentos'), payment by payment of
 * segment A. Nothing is read of a file of somebody else, or of one whose lines or totals do not add up.
 */
export function leRetorno(texto: string, dono: DonoDoRetorno): LeituraDoRetorno {
  const linhas = linhasDe(texto);
  const antes = errosDaForma(linhas);
  if (antes.length === 0) antes.push(...errosDoDono(linhas, dono));
  if (antes.length > 0) return { ok: false, erros: antes };
  const leitor = new Leitor();
  const header = linhas[0] ?? '';
  for (const [i, linha] of linhas.entries()) if (i > 0 && i < linhas.length - 1) leitor.le(linha, i + 1);
  leitor.termina(linhas.length);
  confereTotais(leitor, linhas);
  const retorno: Retorno = {
    banco: dono.banco,
    inscricao: semMascara(dono.inscricao),
    convenio: leCampo(header, HEADER_DE_ARQUIVO.convenio).trim(),
    numero: leitor.numero(header, 1, HEADER_DE_ARQUIVO.numero),
    geradoEm: leitor.dia(header, 1, HEADER_DE_ARQUIVO.geradoEm),
    pagamentos: leitor.pagamentos,
  };
  return leitor.erros.length > 0 ? { ok: false, erros: leitor.erros } : { ok: true, retorno };
}
