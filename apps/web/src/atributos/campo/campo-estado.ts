import type { AtribValor } from '@retaguarda/atributos';

/** What one field shows; the object changes only when the field does. */
export interface CampoEstado {
  valor: AtribValor;
  ativo: boolean;
  /** Why a calculation could not be made; null without the flag. */
  falha: string | null;
  erro: string | null;
  /** What is only told of the value. */
  aviso: string | null;
  /** What was typed where it is no value yet, such as half a date. */
  digitado: string | null;
  /** Of a deadline: when it is due and why, where that is not plain. */
  prazos: readonly string[];
  /** It goes by the office's days, and these could not be read. */
  semCalendario: boolean;
}
