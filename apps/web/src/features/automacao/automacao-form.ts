import { COM_LOTE, type ComLote, type ErrorItem, faltasDaDefinicao } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { ApiError } from '../../lib/call/api-error.ts';
import type { Valores } from '../../registros/cadastro.ts';
import type { Definida } from './automacao-queries.ts';

export const tipoDe = ({ tipo }: Valores): ComLote => COM_LOTE.find((t) => t === tipo) ?? 'pericia';

/** What the form says, as the server is asked what it would have done. */
export const definidaDe = (v: Valores): Definida => ({
  tipo: tipoDe(v),
  categoriaId: Number(v.categoriaId),
  quando: String(v.quando),
  se: String(v.se),
  entao: String(v.entao),
  responsavelId: Number(v.responsavelId),
});

/** Whether saving this begins something: it is on, and it was off, or did something else, or for somebody else. */
export const comeca = (antes: Valores | null, agora: Valores): boolean =>
  ehAtivo(Number(agora.situacao)) &&
  (antes === null ||
    !ehAtivo(Number(antes.situacao)) ||
    JSON.stringify(definidaDe(antes)) !== JSON.stringify(definidaDe(agora)));

const doAto = /^entao\.(\d{1,2})$/;

/** The field of the form that the server's name of it stands for. */
export const campoDaFalta = (campo: string): string => (doAto.test(campo) ? 'entao' : campo);

const porAto = (itens: readonly ErrorItem[]): Record<number, string> =>
  Object.fromEntries(
    itens.flatMap(({ field = '', message }) => {
      const [, i] = doAto.exec(field) ?? [];
      return i === undefined ? [] : [[Number(i), message] as const];
    }),
  );

/** What the server refuses of single acts. */
export const recusasDosAtos = (error: unknown): Record<number, string> =>
  error instanceof ApiError ? porAto(error.errors) : {};

/** What is wrong with single acts, once all of them were judged. */
export const faltasDosAtos = (v: Valores): Readonly<Record<number, string>> =>
  faltasDaDefinicao(definidaDe(v)).atos ?? {};
