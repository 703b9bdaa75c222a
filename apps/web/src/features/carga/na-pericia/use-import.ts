import { cargaEmCurso, SITUACAO_CARGA, type SituacaoCarga } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BROWSER } from '../../../editing/environment.ts';
import { useStore } from '../../../lib/store.ts';
import { CHAVE, naPericiaQuery } from '../carga-queries.ts';
import { ImportadorDePessoas } from './importador-de-pessoas.ts';

const PAROU: readonly SituacaoCarga[] = [SITUACAO_CARGA.falhou, SITUACAO_CARGA.desfeitaEmParte];

/** The import of people into a case, as the dialog shows it: sending stops with the dialog, the rest does not. */
export function useImport(procId: number, onChanged: () => Promise<unknown>) {
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
