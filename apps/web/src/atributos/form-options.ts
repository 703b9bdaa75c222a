import type { AtributoDefinicao, FormulaValue } from '@retaguarda/atributos';
import type { AtributoValor, ComAtributos, Permissoes } from '@retaguarda/contract';
import type { Onde } from './prazo/onde.ts';

export interface RegistroDoForm {
  tipo: ComAtributos;
  id: number;
}

export interface FormOptions {
  definicoes: readonly AtributoDefinicao[];
  valores: readonly AtributoValor[];
  /** Values of the levels above by code. */
  externos?: ReadonlyMap<string, FormulaValue>;
  /** The days without court that hold for it; where they are not known yet, nothing is said of deadlines. */
  onde?: Onde | undefined;
  permissoes: Permissoes;
  /** A record that does not exist yet takes the definitions' default values. */
  novo?: boolean;
  somenteLeitura?: boolean;
  /** Which stored record has the values; of a new one, and of what is only tried, none. */
  registro?: RegistroDoForm | undefined;
  /** The instant that the record is seen at: what is calculated is what stood then. Without one it is now. */
  em?: string | undefined;
}
