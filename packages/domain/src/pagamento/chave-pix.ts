import {
  cleanCnpj,
  cleanCpf,
  ehCnpjInteiro,
  ehCpf,
  ehEmail,
  formatCnpj,
  formatCpf,
  formatPhone,
  leCelularDoPais,
} from '../documentos.ts';
import { type Entrada, entrou, MOTIVO, type Motivo, recusada } from '../entrada/entrada.ts';

export type TipoChavePix = 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria';

/** A PIX key as the DICT keeps it: documents bare, phones as +55…, e-mails and random keys in lower case. */
export interface ChavePix {
  tipo: TipoChavePix;
  chave: string;
}

/** The longest key (BCB, Manual Operacional do DICT: e-mail up to 77 characters). */
const MAIOR_CHAVE = 77;
const MAIOR_TEXTO = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Especie {
  motivo: Motivo;
  /** The key in normal form; null for what is none of this kind. */
  le: (texto: string) => string | null;
}

const leCpf = (texto: string): string | null =>
  ehCpf(texto) && texto.replace(/\D/g, '').length === 11 ? cleanCpf(texto) : null;

const leCnpj = (texto: string): string | null => (ehCnpjInteiro(texto) ? cleanCnpj(texto) : null);

function leEmail(texto: string): string | null {
  const email = texto.toLowerCase();
  return email.length <= MAIOR_CHAVE && /^[!-~]+$/.test(email) && ehEmail(email) ? email : null;
}

/** Mobile phones alone are keys (BCB, Regulamento do Pix). */
function leCelular(texto: string): string | null {
  const digitos = leCelularDoPais(texto);
  return digitos === null ? null : `+55${digitos}`;
}

function leAleatoria(texto: string): string | null {
  const chave = texto.toLowerCase();
  return UUID.test(chave) ? chave : null;
}

const ESPECIES: Readonly<Record<TipoChavePix, Especie>> = {
  cpf: { motivo: MOTIVO.cpf, le: leCpf },
  cnpj: { motivo: MOTIVO.cnpj, le: leCnpj },
  email: { motivo: MOTIVO.email, le: leEmail },
  telefone: { motivo: MOTIVO.celular, le: leCelular },
  aleatoria: { motivo: MOTIVO.chaveAleatoria, le: leAleatoria },
};

/** Kinds that only one way of writing can mean, before their content is judged; the first that fits decides. */
const ESCRITAS: readonly (readonly [TipoChavePix, RegExp])[] = [
  ['email', /@/],
  ['telefone', /^(?:\+|\()/],
  ['aleatoria', /^[0-9a-f]{8}-[0-9a-f-]+$/i],
  ['cpf', /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/],
  ['cnpj', /^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/i],
];

function leComo(tipo: TipoChavePix, texto: string): Entrada<ChavePix> {
  const { le, motivo } = ESPECIES[tipo];
  const chave = le(texto);
  return chave === null ? recusada(motivo) : entrou<ChavePix>({ tipo, chave });
}

/**
 * Reads a PIX key in the normal form of the DICT (BCB, Manual Operacional do DICT, 'Chaves Pix'), of the kind that is
 * given or that its spelling tells. Eleven bare digits may be a CPF or a mobile phone: a right CPF is one.
 */
export function leChavePix(texto: string, tipo?: TipoChavePix): Entrada<ChavePix> {
  const limpo = texto.trim();
  if (limpo === '') return entrou<ChavePix>(null);
  if (limpo.length > MAIOR_TEXTO) return recusada(MOTIVO.chavePix);
  const escrita = tipo ?? ESCRITAS.find(([, forma]) => forma.test(limpo))?.[0];
  if (escrita !== undefined) return leComo(escrita, limpo);
  const cpf = leComo('cpf', limpo);
  if (cpf.ok) return cpf;
  const telefone = leComo('telefone', limpo);
  return telefone.ok ? telefone : recusada(MOTIVO.chavePix);
}

/** Whether a key is the CPF or CNPJ of somebody else than the payee: banks refuse the payment then (G059, code PG). */
export const chaveDeOutro = ({ tipo, chave }: ChavePix, inscricao: string): boolean =>
  (tipo === 'cpf' && cleanCpf(inscricao) !== chave) || (tipo === 'cnpj' && cleanCnpj(inscricao) !== chave);

const NOMES: Readonly<Record<TipoChavePix, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Celular',
  aleatoria: 'Chave aleatória',
};

const MASCARAS: Readonly<Partial<Record<TipoChavePix, (chave: string) => string>>> = {
  cpf: formatCpf,
  cnpj: formatCnpj,
  telefone: (chave) => formatPhone(chave.replace(/^\+55/, '')),
};

/** A key as people write it: CPF, CNPJ and mobile phone with their signs. */
export const formatChavePix = ({ tipo, chave }: ChavePix): string => MASCARAS[tipo]?.(chave) ?? chave;

/** What a kind of key is called. */
export const nomeDoTipoChavePix = (tipo: TipoChavePix): string => NOMES[tipo];
