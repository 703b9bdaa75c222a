import { useRef, useState } from 'react';
import { type ReadFile, readFile } from './read-file.ts';
import { tableOf, titulosDe } from './table.ts';

export interface Planilha extends ReadFile {
  /** Every column by a title of its own. */
  titulos: readonly string[];
  folha: number;
}

const comTitulos = (lida: ReadFile, folha: number): Planilha => ({
  ...lida,
  titulos: titulosDe(lida.table.cabecalho),
  folha,
});

/** The chosen file: read away from the page, refused in words, and one sheet of it at a time. */
export function usePlanilha() {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [planilha, setPlanilha] = useState<Planilha | null>(null);
  const [erro, setErro] = useState<string>();
  /** Rows read so far; null while nothing is being read. */
  const [lidas, setLidas] = useState<number | null>(null);
  const leitura = useRef(0);

  const escolhe = async (file: File | null, folha = 0): Promise<Planilha | null> => {
    const esta = ++leitura.current;
    setArquivo(file);
    setPlanilha(null);
    setErro(undefined);
    setLidas(file ? 0 : null);
    if (!file) return null;
    const onProgress = (rows: number) => esta === leitura.current && setLidas(rows);
    const result = await readFile(file, { folha, onProgress });
    // Another file was chosen meanwhile: this one is nobody's any more.
    if (esta !== leitura.current) return null;
    setLidas(null);
    if (!result.ok) {
      setErro(result.message);
      return null;
    }
    const lida = comTitulos(result.file, folha);
    setPlanilha(lida);
    return lida;
  };
  /** Another line of the file holds the titles: the rows below it are the file's rows. */
  const intitula = (linha: number): Planilha | null => {
    if (planilha === null) return null;
    const nova = comTitulos({ ...planilha, table: tableOf(planilha.rows, linha) }, planilha.folha);
    setPlanilha(nova);
    return nova;
  };
  return { arquivo, planilha, erro, lidas, escolhe, intitula, recusa: setErro };
}
