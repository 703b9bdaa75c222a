import {
  CARGA,
  type CargaAndamento,
  type CorrecaoImportacao,
  condicaoDe,
  importInc,
  importInicio,
  importVerifica,
  type LinhaAceita,
  linhasDoBloco,
} from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { toChunks } from '../../lib/planilha/chunks.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { comCorrecoes, comErros, corrigida, SEM_CORRECOES, SEM_PREVISAO } from './correcoes.ts';
import { type EscolhaDaCarga, type EstadoDaCarga, type FaseDaCarga, INICIO } from './estado-da-carga.ts';
import { juizoDaCarga } from './juizo-da-carga.ts';
import { escolhidosDe } from './mapa.ts';

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
    rows: linhasDoBloco(tipo),
  });

const inicia = (e: EscolhaDaCarga, signal?: AbortSignal) =>
  call(importInicio, {
    body: {
      ...corpoDe(e),
      nomeArquivo: e.planilha.nome.slice(-255),
      sha256: e.planilha.sha256,
      linhas: e.planilha.table.linhas.length,
      cabecalho: [...e.planilha.titulos],
      linhaTitulo: e.planilha.table.titulo,
      atributos: escolhidosDe(e.campos, e.mapa, e.trocas),
    },
    ...(signal ? { signal } : {}),
  });

/** Checks and sends a file chunk by chunk; interrupted, it goes on with the chunk the server expects. */
export function useCarga() {
  const [estado, setEstado] = useState(INICIO);
  const atual = useRef(INICIO);
  const abort = useRef<AbortController | null>(null);
  /** Lines of the last check that are good by themselves; many, and none of them shown. */
  const aceitas = useRef(new Map<number, LinhaAceita>());
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
        linhas: rows
          .filter((r) => !atual.current.fora.has(r.linha))
          .map((r) => corrigida(r, atual.current.correcoes)),
      });
      feitas += rows.length;
      muda({ feitas, ritmo: (feitas - base) / Math.max(0.001, (performance.now() - desde) / 1000) });
    }
  };

  const comSinal = async (
    fase: FaseDaCarga,
    depois: FaseDaCarga,
    /** Answers false when it did not begin. */
    faz: (signal: AbortSignal) => Promise<boolean>,
  ) => {
    const controller = new AbortController();
    abort.current = controller;
    const antes = atual.current.fase;
    muda({ fase, feitas: 0, ritmo: 0 });
    try {
      const feito = await faz(controller.signal);
      muda({ fase: feito ? depois : antes });
      return feito;
    } catch (error) {
      const comecou = (atual.current.andamento?.proximo ?? 0) > 0;
      muda({
        fase: fase === 'importando' && comecou ? 'interrompida' : antes === 'interrompida' ? antes : 'parada',
      });
      if (!controller.signal.aborted) toastError(error);
      return false;
    }
  };

  /** Prepares the import, with what the server keeps of it below what was corrected and left out here. */
  const prepara = async (e: EscolhaDaCarga, signal?: AbortSignal): Promise<CargaAndamento> => {
    const { andamento, correcoes, fora, anterior } = await inicia(e, signal);
    const minhas = [...atual.current.correcoes].flatMap(([linha, colunas]) =>
      [...colunas].map(([coluna, valor]): CorrecaoImportacao => ({ linha, coluna, valor })),
    );
    muda({
      andamento,
      anterior,
      correcoes: comCorrecoes(comCorrecoes(SEM_CORRECOES, correcoes), minhas),
      fora: new Set([...fora, ...atual.current.fora]),
    });
    return andamento;
  };

  const { preveTudo, aceita, corrige, deixaFora } = juizoDaCarga({ atual, muda, aceitas });

  const verifica = (e: EscolhaDaCarga) =>
    comSinal('verificando', 'verificada', async (signal) => {
      const { importId } = await prepara(e, signal);
      aceitas.current = new Map();
      muda({ erros: new Map(), previsao: SEM_PREVISAO });
      await percorre(e, 0, async ({ linhas }) => {
        const r = await call(importVerifica, { body: { importId, atributos: linhas }, signal });
        aceita(r.aceitas);
        if (r.recusas.length > 0) muda({ erros: comErros(atual.current.erros, [], r.recusas) });
      });
      await preveTudo(e);
      return true;
    });

  const importa = (e: EscolhaDaCarga, repete: boolean) =>
    comSinal('importando', 'concluida', async (signal) => {
      muda({ pergunta: false });
      const { importId, proximo } = await prepara(e, signal);
      if (atual.current.anterior !== null && !repete) {
        muda({ pergunta: true });
        return false;
      }
      await percorre(e, proximo, async ({ seq, ultimo, linhas }) => {
        const body = { ...corpoDe(e), importId, seq, ultimo, repete, atributos: linhas };
        const { andamento, message } = await call(importInc, { body, signal });
        muda({ andamento });
        if (ultimo) toastSuccess(message);
      });
      return true;
    });

  return {
    estado,
    verifica,
    importa,
    corrige,
    deixaFora,
    desiste: () => muda({ pergunta: false }),
    /** How far the import is now, also within the act that changes it. */
    andamento: () => atual.current.andamento,
    cancela: () => abort.current?.abort(),
    /** Another file or other choices: nothing of the import before counts. */
    limpa: (correcoes: readonly CorrecaoImportacao[] = [], fora: readonly number[] = []) => {
      abort.current?.abort();
      aceitas.current = new Map();
      muda({ ...INICIO, correcoes: comCorrecoes(SEM_CORRECOES, correcoes), fora: new Set(fora) });
    },
  };
}
