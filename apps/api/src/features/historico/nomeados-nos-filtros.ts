import { type Nomeado, objeto } from '../../registros/leituras.ts';

/** Filters that hold the id of a record. */
export const DE_REGISTRO: Readonly<Record<string, Nomeado>> = {
  tipo: 'categoria',
  empresa: 'empresa',
  status: 'statusDoPedido',
  produto: 'produto',
  baixa: 'baixa',
};

/** The records that the filters of a view name. */
export const nomeadosNosFiltros = (dados: unknown): [Nomeado, number][] =>
  Object.entries(objeto(dados)).flatMap(([chave, v]): [Nomeado, number][] => {
    const qual = DE_REGISTRO[chave];
    return qual === undefined || typeof v !== 'number' ? [] : [[qual, v]];
  });
