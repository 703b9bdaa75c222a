import type { DeArvore, Importavel } from '@retaguarda/contract';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Registro } from '../../../registros/registro.ts';
import type { Falta, LinhaLida } from '../contexto.ts';

/** What an import adds to a kind of record whose fields and values are saved by one form. */
export interface Cadastro<E extends object> {
  registro: Registro<E, Importavel & DeArvore>;
  novo: E;
  podeIncluir: (sessao: CurrentSession) => boolean;
  podeAlterar: (sessao: CurrentSession) => boolean;
  /** Fields that are unique; the first that a line fills in finds the record. */
  chaves: readonly (keyof E & string)[];
  /** The fields of a line over those that stand there. */
  junta: (linha: LinhaLida, antes: E) => { estado: E; faltas: readonly Falta[] };
}
