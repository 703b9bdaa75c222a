import { type AtributoValorEnvio, type Recurso, type RouteSpec, temAtributos } from '@retaguarda/contract';
import { ehAtivo, ligada, type SituacaoRegistro } from '@retaguarda/domain';
import type { z } from 'zod';
import { AppError } from '../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../base/auth/current-session.ts';
import type { Tx } from '../base/db/tx.ts';
import { valoresDoEstado } from '../nucleo/historico/public.ts';
import type { CatalogoVisto, Modelo } from '../nucleo/modelo/public.ts';
import { paraFio } from '../nucleo/valores/public.ts';
import { alteraSituacao } from './registro.ts';
import { carregaTodos, soCampos, type Tabela } from './tabela.ts';

export type Estado = Readonly<Record<string, unknown>>;

/** A record as it stands, as its history keeps it. */
export interface Presente {
  versao: number;
  categoriaId: number;
  estado: Estado;
}

/** A former state that is to be put back. */
export interface Volta {
  id: number;
  estado: Estado;
  /** Null for a record that was deleted. */
  presente: Presente | null;
  /** Of a deleted record: its category, its case, and the row that tells of its deletion. */
  categoriaId: number;
  periciaId: number;
  exclusaoId: number;
}

type Direito = Pick<RouteSpec, 'permission'>;

/** How a kind puts a former state back: by its own acts, which judge it as any save. */
export interface Restauracao {
  /** The calls whose rights it takes; a kind that is never deleted has no second one. */
  altera: Direito;
  inclui?: Direito;
  /** One that was deleted comes back to whoever deleted it, and to nobody else. */
  doAutor?: true;
  /** The record as it stands, locked; null where it is not. */
  presente: (tx: Tx, sessao: CurrentSession, id: number) => Promise<Presente | null>;
  /** Answers what else came back with it, or did not, in words. */
  poe: (tx: Tx, sessao: CurrentSession, volta: Volta) => Promise<readonly string[]>;
  /** Fields of refusals by the keys of the state, where these differ. */
  campos?: Readonly<Record<string, string>>;
  /** Of a kind with attributes: those of its category. */
  catalogo?: (modelo: Modelo, categoriaId: number) => CatalogoVisto;
}

/** That something which went with a record stays away when that comes back, and why. */
export const naoVolta = (oQue: string, motivo: string): string => `${oQue} ${NAO_VOLTA}: ${motivo}`;
const NAO_VOLTA = 'não volta';
/** Of what a putting back answers, the first that stays away. */
export const ficaFora = (ditos: readonly string[]): string | undefined =>
  ditos.find((dito) => dito.includes(NAO_VOLTA));

/** What a call would take, read as the call reads it; 422 where it does not take it. */
export function corpoDe<B extends z.ZodType>(rota: { body?: B }, corpo: unknown): z.output<B> {
  const lido = rota.body?.safeParse(corpo);
  if (lido === undefined) throw new Error('the call has a body');
  if (lido.success) return lido.data;
  throw new AppError(
    422,
    lido.error.issues.map(({ path, message }) => ({
      code: 'campo_invalido',
      message,
      field: String(path.at(-1) ?? ''),
    })),
  );
}

/** The values of a state as calls take them; what is calculated is calculated anew. */
export const enviaAtributos = (catalogo: CatalogoVisto, estado: Estado): AtributoValorEnvio[] =>
  paraFio(catalogo, valoresDoEstado(estado)).map(({ catId, atribValue }) => ({ catId, atribValue }));

/** A record of a kind that is kept in a table, as its history keeps it. */
export const presenteNaTabela =
  <E extends object>(tabela: Tabela<E>): Restauracao['presente'] =>
  async (tx, _sessao, id) => {
    const [guardado] = await carregaTodos(tx, tabela, [id], true);
    if (guardado === undefined) return null;
    const { versao, categoriaId, estado, valores } = guardado;
    const junto = (await tabela.junto?.(tx, [id]))?.get(id);
    return {
      versao,
      categoriaId,
      estado: {
        ...soCampos(tabela, estado),
        ...(temAtributos(tabela.tipo) ? { valores } : {}),
        ...junto,
      },
    };
  };

/** What a body says, each by the field of the state that it is of; with how it says it, where that differs. */
export type Fio<K extends string = string> = Readonly<
  Record<string, K | readonly [campo: K, diz: (valor: unknown) => unknown]>
>;

/** A state as a body says it; what the call does not take it refuses. */
export const peloFio = (fio: Fio, estado: Estado): Estado =>
  Object.fromEntries(
    Object.entries(fio).map(([nome, dito]) => {
      if (typeof dito === 'string') return [nome, estado[dito]];
      const [campo, diz] = dito;
      return [nome, diz(estado[campo])];
    }),
  );

/** The fields of a body's refusals by those of the state. */
export const camposDoFio = (fio: Fio): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fio).map(([nome, dito]) => [nome, typeof dito === 'string' ? dito : dito[0]]),
  );

/** A record as a body names it. */
export const porId = (id: unknown) => ({ id });

/** Which record a body is of; 0 and 0 for one that is to be included. */
interface Quem {
  id: number;
  versao: number;
}

interface PorCorpo<B extends z.ZodType> extends Omit<Restauracao, 'altera' | 'poe'> {
  altera: Direito & { body?: B };
  /** The state as the call that alters takes it. */
  corpo: (estado: Estado, quem: Quem, em: { tx: Tx; sessao: CurrentSession; volta: Volta }) => unknown;
  salva: (tx: Tx, sessao: CurrentSession, envio: z.output<B>, volta: Volta) => Promise<unknown>;
}

/** A kind that is included and altered by one body: a former state becomes that body, and is saved like any other. */
export function restauraPorCorpo<B extends z.ZodType>({ corpo, salva, ...resto }: PorCorpo<B>): Restauracao {
  return {
    ...resto,
    poe: async (tx, sessao, volta) => {
      const { id, presente, estado } = volta;
      const quem = presente === null ? { id: 0, versao: 0 } : { id, versao: presente.versao };
      const envio = corpoDe(resto.altera, await corpo(estado, quem, { tx, sessao, volta }));
      await salva(tx, sessao, envio, volta);
      return [];
    },
  };
}

/** Of what may not be there: null for what is not found. */
export async function seHouver<T>(acha: () => Promise<T>): Promise<T | null> {
  try {
    return await acha();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

interface Ligar {
  id: number;
  de: number;
  para: number;
  recurso: Recurso;
}

/** Switches a record that was put back as it was, where who does it may; else it stays as it stands. */
export async function poeSituacao<E extends { situacao: SituacaoRegistro }>(
  tx: Tx,
  sessao: CurrentSession,
  { tabela, id, de, para, recurso }: Ligar & { tabela: Tabela<E> },
): Promise<void> {
  if (de === para || !hasPermission(sessao, recurso)) return;
  await alteraSituacao(tx, sessao, tabela, { id, situacao: ligada(ehAtivo(para)) });
}
