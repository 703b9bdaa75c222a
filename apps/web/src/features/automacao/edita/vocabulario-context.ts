import type { ComLote } from '@retaguarda/contract';
import { createContext, useContext } from 'react';
import type { PickedField } from '../../../ui/balloon/field-picker.tsx';
import type { Variavel } from '../../catalogo/public.ts';
import type { Vocabulario } from '../automacao-queries.ts';

/** What an automation is written with, and whether it is. */
export interface Escrita {
  tipo: ComLote;
  vocabulario: Vocabulario;
  variaveis: readonly Variavel[];
  campos: readonly PickedField[];
  readOnly: boolean;
}

const NADA: Vocabulario = {
  ...{ codigos: [], campos: [], mudancas: [], datas: [], situacoes: [], papeis: [], perfis: [] },
  ...{ webhooks: [], modelos: [], importa: false, registros: [], categorias: [] },
};

export const SEM_VOCABULARIO = NADA;

export const EscritaContext = createContext<Escrita>({
  ...{ tipo: 'pericia', vocabulario: NADA, variaveis: [], campos: [], readOnly: true },
});
export const useEscritaDaAutomacao = (): Escrita => useContext(EscritaContext);
