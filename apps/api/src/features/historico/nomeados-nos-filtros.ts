import type { Nomeado } from '../../registros/rotulos.ts';

/** Filters that hold the id of a record. */
export const DE_REGISTRO: Readonly<Record<string, Nomeado>> = {
  tipo: 'categoria',
  empresa: 'empresa',
  status: 'statusDoPedido',
  produto: 'produto',
  baixa: 'baixa',
};

/** What stands by name in a part of a state; of anything else, nothing. */
export const objeto = (v: unknown): Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null ? (v as Readonly<Record<string, unknown>>) : {}; // checked to be one

/** The records that the filters of a view name. */
export const nomeadosNosFiltros = (dados: unknown): [Nomeado, number][] =>
  Object.entries(objeto(dados)).flatMap(([chave, v]): [Nomeado, number][] => {
    const qual = DE_REGISTRO[chave];
    return qual === undefined || typeof v !== 'number' ? [] : [[qual, v]];
  });
