import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { AtributoFormStore } from '../form-store.ts';

export interface CampoProps {
  def: AtributoDefinicao;
  store: AtributoFormStore;
}
