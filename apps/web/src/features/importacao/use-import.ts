import { useEffect, useRef, useState } from 'react';
import { NAVEGADOR } from '../../edicao/ambiente.ts';
import { useStore } from '../../lib/store.ts';
import { ImportadorDePessoas } from './importador-de-pessoas.ts';

/** The import of people into a case, as the dialog shows it; it stops with the dialog. */
export function useImport(procId: number, onChanged: () => Promise<unknown>) {
  const latest = useRef(onChanged);
  latest.current = onChanged;
  const [importador] = useState(
    () => new ImportadorDePessoas({ procId, ambiente: NAVEGADOR, onChanged: () => latest.current() }),
  );
  useEffect(() => importador.cancela, [importador]);
  return { progress: useStore(importador.store), importador };
}
