import type { Permissoes } from '@retaguarda/contract';
import { missing } from '../../../ui/form/missing.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';

/** Why steps 2 and 3 cannot be changed: the permission that is missing, if it is one. */
export const bloqueio = (permissoes: Permissoes, editavel: boolean): string | undefined =>
  editavel ? undefined : (missing(permissoes, 'periciaAlt') ?? T.somenteLeitura);
