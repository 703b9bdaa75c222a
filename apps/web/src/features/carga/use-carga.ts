import {
  CARGA,
  type CampoImportacao,
  type CargaAndamento,
  type CorrecaoImportacao,
  condicaoDe,
  importCorrige,
  importInc,
  importInicio,
  importVerifica,
  type TipoImportacao,
} from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { toChunks } from '../../lib/planilha/chunks.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { type Correcoes, comCorrecoes, comErros, corrigida, type Erros, SEM_CORRECOES } from './correcoes.ts';
import { escolhidosDe, type Mapa } from './mapa.ts';
import type { Planilha } from './use-planilha.ts';

export type FaseDaCarga =
  | 'parada'
  | 'verificando'
  | 'verificada'
  | 'importando'
  | 'interrompida'
  | 'concluida';

export interface EstadoDaCarga {
  fase: FaseDaCarga;
  feitas: number;
  total: number;
  /** Rows a second since this run began. */
  ritmo: number;
  andamento: CargaAndamento | null;
  erros: Erros;
  correcoes: Correcoes;
  /** Of the last check: what would be included and altered. */
  inseridas: number;
  atualizadas: number;
}

const INICIO: EstadoDaCarga = {
  fase: 'parada',
  feitas: 0,
  total: 0,
  ritmo: 0,
  andamento: null,
  erros: new Map(),
  correcoes: SEM_CORRECOES,
  inseridas: 0,
  atualizadas: 0,
};

/** Everything that is chosen for an import. */
export interface EscolhaDaCarga {
  tipo: TipoImportacao;
  etapa: number;
  catgId: number;
  procId: number;
  cidade: number;
  situacao: number;
  planilha: Planilha;
  campos: readonly CampoImportacao[];
  mapa: Mapa;
}

const corpoDe = (e: EscolhaDaCarga) => ({
  tipoSysId: e.tipo,
  condition: condicaoDe(e.tipo, e.etapa),
  procId: e.procId,
  pericia: {
    catgId: e.catgId,
    procId: e.procId,
    procCidade: e.cidade > 0 ? { id: e.cidade } : null,
    procSituacao: e.situacao,
  },
});

/** The cut depends on the file alone: corrections do not move it, so that an import goes on with the same chunks. */
const blocosDe = ({ tipo, planilha }: EscolhaDaCarga) =>
  toChunks(planilha.table.linhas, {
    letters: CARGA.letras,
    rows: tipo === 1 ? CARGA.linhasDePessoas : CARGA.linhas,
  });

const inicia = (e: EscolhaDaCarga, signal?: AbortSignal) =>
  call(importInicio, {
    body: {
      ...corpoDe(e),
      nomeArquivo: e.planilha.nome.slice(-255),
      sha256: e.planilha.sha256,
      linhas: e.planilha.table.linhas.length,
      cabecalho: [...e.planilha.titulos],
      atributos: escolhidosDe(e.campos, e.mapa),
    },
    ...(signal ? { signal } : {}),
  });

/** Checks and sends a file chunk by chunk; interrupted, it goes on with the chunk the server expects. */
export function useCarga() {
  const [estado, setEstado] = useState(INICIO);
  const atual = useRef(INICIO);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const muda = (parte: Partial<EstadoDaCarga>) => {
    atual.current = { ...atual.current, ...parte };
    setEstado(atual.current);
  };

  /** Goes through chunks with the figures of how it goes. */
  const percorre = async (
    e: EscolhaDaCarga,
    pulados: number,
    faz: (bloco: {
      seq: number;
      ultimo: boolean;
      linhas: { linha: number; celulas: string[] }[];
    }) => Promise<void>,
  ) => {
    const blocos = blocosDe(e);
    let feitas = blocos.slice(0, pulados).reduce((n, b) => n + b.length, 0);
    const [desde, base] = [performance.now(), feitas];
    muda({ feitas, total: e.planilha.table.linhas.length, ritmo: 0 });
    for (const [seq, rows] of blocos.entries()) {
      if (seq < pulados) continue;
      await faz({
        seq,
        ultimo: seq === blocos.length - 1,
        linhas: rows.map((r) => corrigida(r, atual.current.correcoes)),
      });
      feitas += rows.length;
      muda({ feitas, ritmo: (feitas - base) / Math.max(0.001, (performance.now() - desde) / 1000) });
    }
  };

  const comSinal = async (
    fase: FaseDaCarga,
    depois: FaseDaCarga,
    faz: (signal: AbortSignal) => Promise<void>,
  ) => {
    const controller = new AbortController();
    abort.current = controller;
    const antes = atual.current.fase;
    muda({ fase, feitas: 0, ritmo: 0 });
    try {
      await faz(controller.signal);
      muda({ fase: depois });
      return true;
    } catch (error) {
      const comecou = (atual.current.andamento?.proximo ?? 0) > 0;
      muda({
        fase: fase === 'importando' && comecou ? 'interrompida' : antes === 'interrompida' ? antes : 'parada',
      });
      if (!controller.signal.aborted) toastError(error);
      return false;
    }
  };

  /** Prepares the import, with the corrections that the server keeps of it below those made here. */
  const prepara = async (e: EscolhaDaCarga, signal?: AbortSignal): Promise<CargaAndamento> => {
    const { andamento, correcoes } = await inicia(e, signal);
    const minhas = [...atual.current.correcoes].flatMap(([linha, colunas]) =>
      [...colunas].map(([coluna, valor]): CorrecaoImportacao => ({ linha, coluna, valor })),
    );
    muda({ andamento, correcoes: comCorrecoes(comCorrecoes(SEM_CORRECOES, correcoes), minhas) });
    return andamento;
  };

  const verifica = (e: EscolhaDaCarga) =>
    comSinal('verificando', 'verificada', async (signal) => {
      const { importId } = await prepara(e, signal);
      muda({ erros: new Map(), inseridas: 0, atualizadas: 0 });
      await percorre(e, 0, async ({ linhas }) => {
        const r = await call(importVerifica, { body: { importId, atributos: linhas }, signal });
        const { erros, inseridas, atualizadas } = atual.current;
        muda({
          erros: comErros(erros, [], r.recusas),
          inseridas: inseridas + r.inseridas,
          atualizadas: atualizadas + r.atualizadas,
        });
      });
    });

  const importa = (e: EscolhaDaCarga) =>
    comSinal('importando', 'concluida', async (signal) => {
      const { importId, proximo } = await prepara(e, signal);
      await percorre(e, proximo, async ({ seq, ultimo, linhas }) => {
        const body = { ...corpoDe(e), importId, seq, ultimo, atributos: linhas };
        const { andamento, message } = await call(importInc, { body, signal });
        muda({ andamento });
        if (ultimo) toastSuccess(message);
      });
    });

  /** Keeps corrected cells with the import and has their lines judged again. */
  const corrige = async (e: EscolhaDaCarga, correcoes: readonly CorrecaoImportacao[]) => {
    const { andamento } = atual.current;
    if (andamento === null) return;
    muda({ correcoes: comCorrecoes(atual.current.correcoes, correcoes) });
    const { importId } = andamento;
    const porLinha = new Map(e.planilha.table.linhas.map((r) => [r.linha, r]));
    const mudadas = [...new Set(correcoes.map((c) => c.linha))];
    try {
      for (let i = 0; i < correcoes.length; i += CARGA.correcoes)
        await call(importCorrige, { body: { importId, correcoes: correcoes.slice(i, i + CARGA.correcoes) } });
      for (let i = 0; i < mudadas.length; i += CARGA.linhas) {
        const linhas = mudadas.slice(i, i + CARGA.linhas);
        const atributos = linhas.flatMap((linha) => {
          const row = porLinha.get(linha);
          return row === undefined ? [] : [corrigida(row, atual.current.correcoes)];
        });
        const { recusas } = await call(importVerifica, { body: { importId, atributos } });
        muda({ erros: comErros(atual.current.erros, linhas, recusas) });
      }
    } catch (error) {
      toastError(error);
    }
  };

  return {
    estado,
    verifica,
    importa,
    corrige,
    /** How far the import is now, also within the act that changes it. */
    andamento: () => atual.current.andamento,
    cancela: () => abort.current?.abort(),
    /** Another file or other choices: nothing of the import before counts. */
    limpa: (correcoes: readonly CorrecaoImportacao[] = []) => {
      abort.current?.abort();
      muda({ ...INICIO, correcoes: comCorrecoes(SEM_CORRECOES, correcoes) });
    },
  };
}
