import { RESTAURAVEIS, type Restauravel } from '@retaguarda/contract';

/** The record that an answered call was about, by the rows of its history: what it takes to undo it. */
export interface UndoableChange {
  tipo: Restauravel;
  id: number;
  /** The row before which it stood as it did. */
  historicoId: number;
  /** The newest one, on which the undoing stands. */
  visto: number;
}

/** As an answer's head says it: `veiculo:7:120:121`; null for anything else. */
export function parseUndoableChange(cabecalho: string): UndoableChange | null {
  const [entidade = '', ...numeros] = cabecalho.split(':');
  const tipo = RESTAURAVEIS.find((t) => t === entidade);
  const [id = 0, historicoId = 0, visto = 0] = numeros.map(Number);
  return tipo !== undefined && id > 0 && historicoId > 0 && visto > 0
    ? { tipo, id, historicoId, visto }
    : null;
}
