import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';

export const tipoDe = (def: Pick<AtributoDefinicao, 'tipo'>): string => unidadeDe(def).nome;
