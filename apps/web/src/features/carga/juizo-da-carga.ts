import {
  CARGA,
  type CorrecaoImportacao,
  importCorrige,
  importVerifica,
  type LinhaAceita,
} from '@retaguarda/contract';
import type { RefObject } from 'react';
import { call } from '../../lib/api.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { comCorrecoes, comErros, corrigida, preve } from './correcoes.ts';
import type { EscolhaDaCarga, EstadoDaCarga } from './estado-da-carga.ts';

interface JuizoProps {
  atual: RefObject<EstadoDaCarga>;
  muda: (parte: Partial<EstadoDaCarga>) => void;
  /** Lines of the last check that are good by themselves; many, and none of them shown. */
  aceitas: RefObject<Map<number, LinhaAceita>>;
}

/** What a checked file is judged by, and how its lines are corrected or left out. */
export function juizoDaCarga({ atual, muda, aceitas }: JuizoProps) {
  const preveTudo = async (e: EscolhaDaCarga) => {
    const { table, titulos } = e.planilha;
    const linhas = table.linhas.flatMap((r) => (atual.current.fora.has(r.linha) ? [] : r.linha));
    muda({ previsao: await preve(linhas, aceitas.current, { ...e, titulos }) });
  };
  const aceita = (novas: readonly LinhaAceita[]) => {
    for (const a of novas) aceitas.current.set(a.linha, a);
  };

  /** Has lines judged again as they are now. */
  const julga = async (e: EscolhaDaCarga, importId: number, mudadas: readonly number[]) => {
    const porLinha = new Map(e.planilha.table.linhas.map((r) => [r.linha, r]));
    for (let i = 0; i < mudadas.length; i += CARGA.linhas) {
      const linhas = mudadas.slice(i, i + CARGA.linhas);
      const atributos = linhas.flatMap((linha) => {
        const row = porLinha.get(linha);
        return row === undefined ? [] : [corrigida(row, atual.current.correcoes)];
      });
      const r = await call(importVerifica, { body: { importId, atributos } });
      for (const linha of linhas) aceitas.current.delete(linha);
      aceita(r.aceitas);
      muda({ erros: comErros(atual.current.erros, linhas, r.recusas) });
    }
    await preveTudo(e);
  };

  /** Keeps corrected cells with the import and has their lines judged again. */
  const corrige = async (e: EscolhaDaCarga, correcoes: readonly CorrecaoImportacao[]) => {
    const { andamento } = atual.current;
    if (andamento === null) return;
    muda({ correcoes: comCorrecoes(atual.current.correcoes, correcoes) });
    const { importId } = andamento;
    try {
      for (let i = 0; i < correcoes.length; i += CARGA.correcoes)
        await call(importCorrige, { body: { importId, correcoes: correcoes.slice(i, i + CARGA.correcoes) } });
      await julga(e, importId, [...new Set(correcoes.map((c) => c.linha))]);
    } catch (error) {
      toastError(error);
    }
  };

  /** Leaves a line out of the import, or takes it in again; kept with the import as its corrections are. */
  const deixaFora = async (e: EscolhaDaCarga, linha: number, sai: boolean) => {
    const { andamento } = atual.current;
    const fora = new Set(atual.current.fora);
    if (sai) fora.add(linha);
    else fora.delete(linha);
    muda({ fora });
    if (andamento === null) return;
    try {
      await call(importCorrige, { body: { importId: andamento.importId, correcoes: [], fora: [...fora] } });
      await preveTudo(e);
    } catch (error) {
      toastError(error);
    }
  };

  return { preveTudo, aceita, corrige, deixaFora };
}
