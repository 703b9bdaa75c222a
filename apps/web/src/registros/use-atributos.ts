import type { AtributoRegistro, AtributoValor } from '@retaguarda/contract';
import { useState } from 'react';
import { definicoesDaEtapa } from '../atributos/conversao.ts';
import type { FormOptions } from '../atributos/form-options.ts';
import { AtributoFormStore } from '../atributos/form-store.ts';
import { useSituado } from '../atributos/prazo/use-calendario.ts';

/** Registries have one step. */
const ETAPA = 1;

interface AtributosGuardados {
  definicoes: readonly AtributoRegistro[];
  valores: readonly AtributoValor[];
}

/** The form of a record's attributes, made once it is open. */
export function useAtributos(
  { definicoes, valores }: AtributosGuardados,
  options: Pick<FormOptions, 'permissoes' | 'novo' | 'somenteLeitura' | 'registro'>,
): AtributoFormStore {
  const [store] = useState(
    () => new AtributoFormStore({ ...options, definicoes: definicoesDaEtapa(definicoes, ETAPA), valores }),
  );
  useSituado(store);
  return store;
}
