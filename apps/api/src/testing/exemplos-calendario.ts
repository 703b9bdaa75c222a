import { createHash } from 'node:crypto';
import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';

/** A year without days, as it is answered and previewed. */
const marca = (de: unknown) =>
  createHash('sha256').update(JSON.stringify(de)).digest('base64url').slice(0, 22);
const DIA = {
  ...{ dia: '2031-12-08', nome: 'Dia da Justiça', tipo: 'feriado' as const },
  ...{ ufId: null, cidadeId: null, empresaId: null, orgao: 'TJSP' },
};
const ANO = { ano: 2031, visto: marca([]), dias: [DIA] };

/** Calls about the office's days without court. */
export const EXEMPLOS_CALENDARIO: readonly (readonly [RouteSpec, Exemplo])[] = [
  [contract.calendarioDias, { temIds: false }],
  [contract.calendarioAno, { query: { ano: '2031' }, temIds: false }],
  [contract.calendarioPrevia, { body: ANO, temIds: false }],
  [
    contract.calendarioSalva,
    { body: { ...ANO, previa: marca([ANO.ano, ANO.visto, ANO.dias]) }, temIds: false },
  ],
];
