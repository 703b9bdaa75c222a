import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, request as porHttp } from 'node:http';
import { request as porHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { errorCodeOf } from '../error-code.ts';
import { isLocal, isPublic } from './public-address.ts';

const ESPERA_MS = 10_000;
/** More of an answer is not taken. */
const MAXIMO_BYTES = 4096;
const PORTA_HTTPS = 443;
/** Below it stand the services of machines, which speak no HTTPS but on theirs. */
const PRIMEIRA_LIVRE = 1024;

/** Why a call got no answer, in words for people, which hold nothing of what was sent. */
export class NoAnswer extends Error {}

export interface OutboundPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether this machine may be called, and without TLS: by a setting of the installation alone. */
  allowsLocal: boolean;
  esperaMs?: number;
}

export interface OutboundAnswer {
  status: number;
  /** How it began. */
  text: string;
}

const PROIBIDO = 'O endereço leva a uma rede interna, para a qual nada se envia';
const PALAVRAS: Readonly<Record<string, string>> = {
  EPROIBIDO: PROIBIDO,
  ENOTFOUND: 'O nome do destino não foi encontrado',
  EAI_AGAIN: 'O nome do destino não foi encontrado',
  ECONNREFUSED: 'O destino recusou a conexão',
  ECONNRESET: 'O destino cortou a conexão',
  EPIPE: 'O destino cortou a conexão',
  EHOSTUNREACH: 'Não há caminho até o destino',
  ENETUNREACH: 'Não há caminho até o destino',
  ETIMEDOUT: 'O destino não respondeu a tempo',
  ABORT_ERR: 'O destino não respondeu a tempo',
};
const DE_TLS = /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/;

function palavrasDe(error: unknown): string {
  const codigo = errorCodeOf(error);
  if (DE_TLS.test(codigo)) return 'A conexão segura com o destino falhou: confira o certificado dele';
  if (error instanceof Error && error.name === 'TimeoutError') return 'O destino não respondeu a tempo';
  // What came is no HTTP.
  if (codigo.startsWith('HPE_')) return 'O destino respondeu o que não se esperava';
  return PALAVRAS[codigo] ?? 'Sem conexão com o destino';
}

const permitido = (ip: string, local: boolean): boolean => isPublic(ip) || (local && isLocal(ip));

const proibido = (): Error => Object.assign(new Error('a forbidden address'), { code: 'EPROIBIDO' });

/**
 * The name is looked up by the connection itself, so that what was judged is what is connected to: a name that leads
 * elsewhere the next moment gains nothing. One forbidden address among several refuses all of them.
 */
export const guardedLookup =
  (local: boolean, procura: typeof lookup = lookup): LookupFunction =>
  (nome, opcoes, responde) => {
    procura(nome, { ...opcoes, all: true }, (falha, achados: LookupAddress[]) => {
      if (falha !== null) return responde(falha, []);
      const [primeiro] = achados;
      if (primeiro === undefined || !achados.every(({ address }) => permitido(address, local)))
        return responde(proibido(), []);
      if (opcoes.all === true) responde(null, achados);
      else responde(null, primeiro.address, primeiro.family);
    });
  };

/** Names that no public host has: those without a point, and those of this machine and of a house. */
const INTERNO = /^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;
const DESTA_MAQUINA = /(^|\.)localhost\.?$/i;

/** A number is no name, and is not looked up. */
function levaParaDentro(hostname: string, local: boolean): boolean {
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) !== 0) return !permitido(ip, local);
  return INTERNO.test(ip) && !(local && DESTA_MAQUINA.test(ip));
}

/** What is seen to be wrong about an address before anything is looked up, in words; nothing where it may be sent to. */
export function destinationFault(texto: string, local: boolean): string | undefined {
  if (!URL.canParse(texto)) return 'Este endereço não existe: confira o nome e a porta';
  const { protocol, hostname, port } = new URL(texto);
  if (levaParaDentro(hostname, local)) return PROIBIDO;
  if (protocol !== 'https:' && !(protocol === 'http:' && local)) return 'Só se envia por https';
  const porta = port === '' ? PORTA_HTTPS : Number(port);
  return porta === PORTA_HTTPS || porta >= PRIMEIRA_LIVRE
    ? undefined
    : `Nada se envia à porta ${porta}: use a 443, ou uma acima de ${PRIMEIRA_LIVRE - 1}`;
}

const semControles = (texto: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  texto.replace(/[\u0000-\u001f\u007f-\u009f\ufffd]+/g, ' ').trim();

function le(chamada: ClientRequest, remessa: OutboundPost): Promise<OutboundAnswer> {
  return new Promise((feito, falhou) => {
    chamada.once('error', falhou);
    chamada.once('response', (resposta) => {
      const partes: Buffer[] = [];
      let bytes = 0;
      const acaba = (): void => {
        const texto = semControles(Buffer.concat(partes).toString('utf8').slice(0, MAXIMO_BYTES));
        feito({ status: resposta.statusCode ?? 0, text: texto });
        chamada.destroy();
      };
      resposta.on('data', (parte: Buffer) => {
        partes.push(parte);
        bytes += parte.length;
        if (bytes >= MAXIMO_BYTES) acaba();
      });
      resposta.once('end', acaba);
      resposta.once('error', falhou);
    });
    chamada.end(remessa.body);
  });
}

function chama({
  url: texto,
  headers,
  body,
  allowsLocal,
  esperaMs = ESPERA_MS,
}: OutboundPost): ClientRequest {
  const url = new URL(texto);
  return (url.protocol === 'http:' ? porHttp : porHttps)(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(allowsLocal),
    signal: AbortSignal.timeout(esperaMs),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
}

/**
 * Posts to an address that somebody of a network has given: to the public internet alone, without following where it is
 * sent on to, for ten seconds in all.
 * @throws NoAnswer
 */
export async function postOutbound(remessa: OutboundPost): Promise<OutboundAnswer> {
  const falta = destinationFault(remessa.url, remessa.allowsLocal);
  if (falta !== undefined) throw new NoAnswer(falta);
  try {
    // What is wrong about a call itself is thrown as it is made.
    return await le(chama(remessa), remessa);
  } catch (error) {
    throw new NoAnswer(palavrasDe(error));
  }
}
