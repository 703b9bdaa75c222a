import type { CampoDoDocumento, TabelaDoDocumento } from '@retaguarda/contract';
import { createContext, useContext } from 'react';

interface Conhecidos {
  campos: readonly CampoDoDocumento[];
  tabelas: readonly TabelaDoDocumento[];
  /** They have not come yet: nothing is said to be unknown. */
  chegando: boolean;
  readOnly: boolean;
}

/** What may be asked of the records of the model that is being written. */
export const CamposContext = createContext<Conhecidos>({
  campos: [],
  tabelas: [],
  chegando: true,
  readOnly: false,
});
export const useConhecidos = (): Conhecidos => useContext(CamposContext);
