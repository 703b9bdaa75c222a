import type { TipoDeRegistro } from '@retaguarda/contract';
import { formatDateBr, formatMoney, formatNumber, keysOf, reaisToCentavos } from '@retaguarda/domain';

/** What a stored field names, by id or by a list of ids: people read its name. */
export type Nomeado =
  | TipoDeRegistro
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

/** How what is stored in a field reads; a text as it stands where nothing is said. */
export interface Leitura {
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

/** How a field of a record is called, and how it reads. */
export interface CampoDoRegistro extends Leitura {
  /** As the form calls it; null for what only ties records together and is never shown. */
  label: string | null;
}
export type Campos = Readonly<Record<string, CampoDoRegistro>>;

export const SIM_OU_NAO = (v: unknown) => (v === true || v === 1 ? 'Sim' : 'Não');
export const numero = (v: unknown): number => (typeof v === 'number' ? v : 0);
/** What stands by name in a part of a state; of anything else, nothing. */
export const objeto = (v: unknown): Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null ? { ...v } : {};

export const TEXTO: Leitura = {};
export const OCULTO: Leitura = { oculto: true };
export const SIM: Leitura = { le: SIM_OU_NAO };
export const DIA: Leitura = { le: (v) => formatDateBr(String(v)) };
export const QUANTIDADE: Leitura = { le: (v) => formatNumber(numero(v)) };
/** Cents. */
export const DINHEIRO: Leitura = { le: (v) => formatMoney(numero(v)) };
/** Of a registry, whose money is kept in its history as the wire has it. */
export const REAIS: Leitura = { le: (v) => formatMoney(reaisToCentavos(numero(v)) ?? 0) };
export const NUMERO_DO_REGISTRO: Leitura = { le: (v) => `#${v}` };
/** Pictures are known by their files; that it is another one is all there is to say. */
export const IMAGEM: Leitura = { le: () => 'Imagem', arquivo: true };
export const escrito = (formata: (texto: string) => string): Leitura => ({ le: (v) => formata(String(v)) });
/** Rich text without its marks. */
export const RICO: Leitura = escrito((html) =>
  html
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim(),
);
/** What a few words are called. */
export type Nomes<T extends string = string> = Readonly<Record<T, string | { nome: string }>>;
/** One of a few words, by their names. */
export const pelosNomes = (nomes: Nomes): Leitura => ({
  le: (v) => {
    const dito = nomes[String(v)] ?? String(v);
    return typeof dito === 'string' ? dito : dito.nome;
  },
});
/** A number, by its name: a situation, mostly. */
export const peloNumero = (nome: (n: number) => string): Leitura => ({ le: (v) => nome(numero(v)) });
/** Each of a list in words. */
export const cadaUm = (diz: (item: unknown) => string): Leitura => ({
  le: (v) => (Array.isArray(v) ? v : []).map(diz).join(', '),
});
export const nomeia = (qual: Nomeado): Leitura => ({ nomeia: qual });
/** A long list of what it names. */
export const nomeiaMuitos = (qual: Nomeado): Leitura => ({ nomeia: qual, soMudancas: true });
export const porParte = (parte: LidoPorParte): Leitura => ({ parte });

/** What only ties records together. */
export const ELO: CampoDoRegistro = { label: null };

/** The fields that the labels name, in their order, each with its way to be read. */
export const camposLidos = <K extends string>(
  rotulos: Readonly<Record<K, string>>,
  leituras: Readonly<Partial<Record<NoInfer<K>, Leitura>>>,
): Campos =>
  Object.fromEntries(keysOf(rotulos).map((chave) => [chave, { label: rotulos[chave], ...leituras[chave] }]));
