import { useState } from 'react';
import type { ReadChoices } from '../../../lib/spreadsheet/read-bytes.ts';
import { useSpreadsheet } from '../../../lib/spreadsheet/use-spreadsheet.ts';
import { linhasDeTotal } from '../erros/linhas-de-total.ts';
import { IMPORT as T } from './textos.ts';
import { useImport } from './use-import.ts';

/** A file of people as it is chosen and sent, with what becomes of it. */
export function useEnvio(procId: number, onChanged: () => Promise<unknown>) {
  const importacao = useImport(procId, onChanged);
  const { progress, importador, emCurso } = importacao;
  const [avisa, setAvisa] = useState(false);
  const [comTotais, setComTotais] = useState<ReadonlySet<number>>(new Set());
  const planilha = useSpreadsheet();
  const lido = planilha.spreadsheet;
  const { anterior, fase } = progress;
  const totais = lido === null ? [] : linhasDeTotal(lido.table.rows);
  const fora = new Set(totais.filter((l) => !comTotais.has(l)));
  return {
    ...importacao,
    planilha,
    lido,
    enviando: fase === 'enviando',
    /** Neither of this file nor of another one anything is with the server. */
    livre: !emCurso && fase !== 'recebida',
    dito: anterior && (anterior.emCurso ? T.jaNaFila(anterior) : T.jaImportado(anterior)),
    avisa,
    setAvisa,
    totais,
    fora,
    deixaFora: (linha: number, sai: boolean) =>
      setComTotais((antes) => new Set(sai ? [...antes].filter((l) => l !== linha) : [...antes, linha])),
    escolhe: (file: File | null, escolhas?: ReadChoices) => {
      importador.limpa();
      void planilha.choose(file, escolhas);
    },
    intitula: (linha: number) => {
      importador.limpa();
      planilha.setTitleLine(linha);
    },
    envia: (repete: boolean) => lido && void importador.envia(lido, { repete, avisa, fora }),
  };
}

export type EnvioDePessoas = ReturnType<typeof useEnvio>;
