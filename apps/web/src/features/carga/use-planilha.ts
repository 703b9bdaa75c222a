import { useState } from 'react';
import { type ReadFile, readFile } from '../../lib/planilha/read-file.ts';
import { titulosDe } from './mapa.ts';

export interface Planilha extends ReadFile {
  /** Every column by a title of its own. */
  titulos: readonly string[];
  folha: number;
}

/** The chosen file: read away from the page, refused in words, and one sheet of it at a time. */
export function usePlanilha() {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [planilha, setPlanilha] = useState<Planilha | null>(null);
  const [erro, setErro] = useState<string>();
  const [lendo, setLendo] = useState(false);

  const escolhe = async (file: File | null, folha = 0): Promise<Planilha | null> => {
    setArquivo(file);
    setPlanilha(null);
    setErro(undefined);
    if (!file) return null;
    setLendo(true);
    const result = await readFile(file, folha);
    setLendo(false);
    if (!result.ok) {
      setErro(result.message);
      return null;
    }
    const lida = { ...result.file, titulos: titulosDe(result.file.table.cabecalho), folha };
    setPlanilha(lida);
    return lida;
  };
  return { arquivo, planilha, erro, lendo, escolhe };
}
