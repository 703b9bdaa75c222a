import { DOS_ANEXOS } from './anexos.ts';
import { DO_ESTOQUE } from './estoque.ts';
import { DO_EXTRATO } from './extrato.ts';
import { DO_HISTORICO, DO_HISTORICO_EM_DIA } from './historico.ts';
import type { Invariante } from './invariante.ts';
import { DAS_PERICIAS } from './pericias.ts';

/** All that must hold of a network at any time, and of a copy of it. */
export const INVARIANTES: readonly Invariante[] = [
  ...DAS_PERICIAS,
  ...DO_ESTOQUE,
  ...DO_EXTRATO,
  ...DO_HISTORICO,
  ...DOS_ANEXOS,
];

/** All that must hold of a network in service. */
export const EM_SERVICO: readonly Invariante[] = [...INVARIANTES, ...DO_HISTORICO_EM_DIA];
