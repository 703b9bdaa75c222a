import { cargaEmCurso, SITUACAO_CARGA, type SituacaoCarga } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BROWSER } from '../../../editing/environment.ts';
import type { ReadChoices } from '../../../lib/spreadsheet/read-bytes.ts';
import { useSpreadsheet } from '../../../lib/spreadsheet/use-spreadsheet.ts';
import { useStore } from '../../../lib/store.ts';
import { CHAVE, naPericiaQuery } from '../carga-queries.ts';
import { linhasDeTotal } from '../erros/linhas-de-total.ts';
import { ImportadorDePessoas } from './importador-de-pessoas.ts';

const PAROU: readonly SituacaoCarga[] = [SITUACAO_CARGA.falhou, SITUACAO_CARGA.desfeitaEmParte];

/** The import of people into a case, as the dialog shows it: sending stops with the dialog, the rest does not. */
function useImport(procId: number, onChanged: () => Promise<unknown>) {
  const client = useQueryClient();
  const latest = useRef(onChanged);
  latest.current = onChanged;
  const [importador] = useState(
    () =>
      new ImportadorDePessoas({
        procId,
        ambiente: BROWSER,
        onEnviado: () => client.invalidateQueries({ queryKey: [CHAVE] }),
      }),
  );
  useEffect(() => importador.cancela, [importador]);
  const progress = useStore(importador.store);
  const { data } = useQuery(naPericiaQuery(procId));
  const ultima = data?.andamento ?? null;
  const emCurso = cargaEmCurso(ultima?.situacao ?? SITUACAO_CARGA.aberta);
  const mudadas = (ultima?.inseridas ?? 0) + (ultima?.desfeitos ?? 0);
  const vistas = useRef<number | null>(null);
  useEffect(() => {
    if (ultima === null) return;
    // People came in, or went again, since it was last looked at.
    if (vistas.current !== null && vistas.current !== mudadas && !emCurso) void latest.current();
    if (vistas.current === null || !emCurso) vistas.current = mudadas;
  }, [ultima, mudadas, emCurso]);
  // The one that was sent just now, or that somebody has to hear of.
  const desta = progress.fase === 'recebida' && ultima?.importId === progress.andamento?.importId;
  const mostra = ultima !== null && (emCurso || desta || PAROU.includes(ultima.situacao));
  return {
    progress,
    importador,
    emCurso,
    vista: mostra ? { carga: ultima, recusadas: data?.recusadas ?? [] } : null,
  };
}

/** A file of people as it is chosen and sent, with what becomes of it. */
export function useEnvio(procId: number, onChanged: () => Promise<unknown>) {
  const importacao = useImport(procId, onChanged);
  const { progress, importador, emCurso } = importacao;
  const [avisa, setAvisa] = useState(false);
  const [comTotais, setComTotais] = useState<ReadonlySet<number>>(new Set());
  const planilha = useSpreadsheet();
  const lido = planilha.spreadsheet;
  const { fase } = progress;
  const totais = lido === null ? [] : linhasDeTotal(lido.table.rows);
  const fora = new Set(totais.filter((l) => !comTotais.has(l)));
  return {
    ...importacao,
    planilha,
    lido,
    enviando: fase === 'enviando',
    /** Neither of this file nor of another one anything is with the server. */
    livre: !emCurso && fase !== 'recebida',
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
