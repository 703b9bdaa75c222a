import {
  type CargaAnterior,
  IMPORT_CHUNK_CHARS,
  type ImportacaoAndamento,
  type LinhaRecusada,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
} from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { toChunks } from '../../lib/planilha/chunks.ts';
import type { ReadFile } from '../../lib/planilha/read-file.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';

export type ImportPhase = 'parada' | 'enviando' | 'interrompida' | 'concluida';

export interface ImportProgress {
  fase: ImportPhase;
  feitas: number;
  total: number;
  /** Rows a second since this run began. */
  ritmo: number;
  andamento: ImportacaoAndamento | null;
  recusadas: readonly LinhaRecusada[];
  retomada: boolean;
  /** The same file was imported into this case before. */
  anterior: CargaAnterior | null;
  /** It is asked whether to import it again. */
  pergunta: boolean;
}

/** As the server takes them. */
const CORTE = { letters: IMPORT_CHUNK_CHARS, rows: 5000 };

const INICIO: ImportProgress = {
  fase: 'parada',
  feitas: 0,
  total: 0,
  ritmo: 0,
  andamento: null,
  recusadas: [],
  retomada: false,
  anterior: null,
  pergunta: false,
};

interface Run {
  progress: ImportProgress;
  start: (file: ReadFile, repete?: boolean) => Promise<void>;
  desiste: () => void;
  cancel: () => void;
  reset: () => void;
}

/** Sends a file chunk by chunk; interrupted, it goes on with the chunk the server expects. */
export function useImport(procId: number, onChanged: () => Promise<unknown>): Run {
  const [progress, setProgress] = useState(INICIO);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const patch = (change: Partial<ImportProgress>) => setProgress((p) => ({ ...p, ...change }));

  const begin = async (file: ReadFile, signal: AbortSignal) => {
    const andamento = await call(periciaImportInicio, {
      body: {
        procId,
        nomeArquivo: file.nome,
        sha256: file.sha256,
        linhas: file.table.linhas.length,
        cabecalho: file.table.cabecalho,
      },
      signal,
    });
    const retomada = andamento.proximo > 0;
    const antes = retomada ? (await call(periciaImportacao, { query: { procId }, signal })).recusadas : [];
    patch({ andamento, retomada, recusadas: antes });
    return andamento;
  };

  const start = async (file: ReadFile, repete = false) => {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const chunks = toChunks(file.table.linhas, CORTE);
    const total = file.table.linhas.length;
    setProgress({ ...INICIO, fase: 'enviando', total });
    try {
      const { importId, proximo, anterior } = await begin(file, signal);
      if (anterior !== null && !repete) {
        patch({ fase: 'parada', andamento: null, anterior, pergunta: true });
        return;
      }
      let feitas = chunks.slice(0, proximo).reduce((n, c) => n + c.length, 0);
      const [desde, base] = [performance.now(), feitas];
      patch({ feitas });
      for (const [seq, linhas] of chunks.entries()) {
        if (seq < proximo) continue;
        const ultimo = seq === chunks.length - 1;
        const answer = await call(periciaImportPessoas, {
          body: { importId, seq, ultimo, repete, linhas },
          signal,
        });
        feitas += linhas.length;
        const ritmo = (feitas - base) / Math.max(0.001, (performance.now() - desde) / 1000);
        setProgress((p) => ({
          ...p,
          feitas,
          ritmo,
          andamento: answer.andamento,
          recusadas: [...p.recusadas, ...answer.recusadas],
        }));
        if (ultimo) toastSuccess(answer.message);
      }
      patch({ fase: 'concluida' });
    } catch (error) {
      // Refused before it began, for its header: the template is offered again.
      setProgress((p) => ({ ...p, fase: p.andamento ? 'interrompida' : 'parada' }));
      if (!signal.aborted) toastError(error);
    } finally {
      await onChanged();
    }
  };
  return {
    progress,
    start,
    desiste: () => patch({ pergunta: false }),
    cancel: () => abort.current?.abort(),
    reset: () => setProgress(INICIO),
  };
}
