import type { TipoDeRegistro } from '@retaguarda/contract';
import { formatDateBr, formatMoney, formatNumber, reaisToCentavos } from '@retaguarda/domain';

/** What a stored field names, by id or by a list of ids: people read its name. */
export type Nomeado =
  | Extract<
      TipoDeRegistro,
      | 'pessoa'
      | 'empresa'
      | 'produto'
      | 'categoria'
      | 'perfil'
      | 'baixa'
      | 'campanha'
      | 'atributo'
      | 'veiculo'
      | 'movimento'
      | 'contaBancaria'
      | 'remessa'
    >
  | 'marca'
  | 'modelo'
  | 'tipoDeMovimento'
  | 'statusDoPedido'
  | 'cidade'
  | 'recurso';

/** Fields that are read with more than their own value at hand. */
export type LidoPorParte =
  | 'regras'
  | 'formula'
  | 'codigos'
  | 'valorPadrao'
  | 'itemDaNota'
  | 'filtros'
  | 'aspecto'
  | 'relatorio'
  | 'envio';

/** How a field of a record is called, and how what is stored in it reads. */
export interface CampoDoRegistro {
  /** As the form calls it; null for what only ties records together and is never shown. */
  label: string | null;
  /** A value in words, where it is more than a text. */
  le?: (valor: unknown) => string;
  nomeia?: Nomeado;
  /** A text that mentions people by id. */
  menciona?: true;
  /** A list of which only what came and what went is shown. */
  soMudancas?: true;
  parte?: LidoPorParte;
  /** The history keeps it with its digits hidden, or says only that it changed. */
  oculto?: true;
  /** It names a file, which goes when another takes its place. */
  arquivo?: true;
}

export const SIM_OU_NAO = (v: unknown) => (v === true || v === 1 ? 'Sim' : 'Não');
export const numero = (v: unknown): number => (typeof v === 'number' ? v : 0);
/** What stands by name in a part of a state; of anything else, nothing. */
export const objeto = (v: unknown): Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null ? { ...v } : {};

export const texto = (label: string): CampoDoRegistro => ({ label });
export const oculto = (label: string): CampoDoRegistro => ({ label, oculto: true });
export const sim = (label: string): CampoDoRegistro => ({ label, le: SIM_OU_NAO });
export const dia = (label: string): CampoDoRegistro => ({ label, le: (v) => formatDateBr(String(v)) });
export const dinheiro = (label: string): CampoDoRegistro => ({ label, le: (v) => formatMoney(numero(v)) });
/** Of a registry, whose money is kept in its history as the wire has it. */
export const reais = (label: string): CampoDoRegistro => ({
  label,
  le: (v) => formatMoney(reaisToCentavos(numero(v)) ?? 0),
});
export const quantidade = (label: string): CampoDoRegistro => ({ label, le: (v) => formatNumber(numero(v)) });
export const escrito = (label: string, formata: (texto: string) => string): CampoDoRegistro => ({
  label,
  le: (v) => formata(String(v)),
});
export const de = (label: string, nomes: Readonly<Record<string, string>>): CampoDoRegistro => ({
  label,
  le: (v) => nomes[String(v)] ?? String(v),
});
export const nomeia = (label: string, qual: Nomeado): CampoDoRegistro => ({ label, nomeia: qual });
export const situacao = (nome: (n: number) => string): CampoDoRegistro => ({
  label: 'Situação',
  le: (v) => nome(numero(v)),
});
