import { estoqueProdutosDoFornecedor } from '@retaguarda/contract';
import { useState } from 'react';
import { call } from '../../../../lib/call/api.ts';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { useDigitado } from '../../../../registros/use-digitado.ts';
import { useAct } from '../../../../ui/use-act.ts';
import { useItens } from '../../use-itens.ts';
import type { Folha } from '../folha/folha.ts';
import type { ProdutoAchado } from '../folha/linhas.ts';
import { leFator, type Pergunta, perguntasDe, type Resposta, seguindo } from './produtos-do-fornecedor.ts';
import { DO_FORNECEDOR as T } from './textos.ts';

interface Dada {
  produto: ProdutoAchado | null;
  fator: string;
}
type Erros = Partial<Record<keyof Dada, string>>;

interface Opcoes {
  movCabId: number;
  folha: Folha;
  onDone: () => void;
}

/** The field of an answer that a refusal names, among those that were sent. */
const LUGAR = /^produtos\.(\d+)\.(\w+)$/;

function faltasDa({ produto, fator }: Dada): Erros {
  return {
    ...(produto === null ? { produto: T.faltaProduto } : {}),
    ...(leFator(fator) === null ? { fator: T.faltaFator } : {}),
  };
}

/** What is typed of the products of a supplier; lines of the note, typed or in it, follow once it is stored. */
export function useProdutosDoFornecedor({ movCabId, folha, onDone }: Opcoes) {
  const digitado = useDigitado<{ dadas: Readonly<Record<string, Dada>> }>({
    nome: `nota.produtos.${movCabId}`,
    inicial: { dadas: {} },
  });
  const { assume } = useItens(movCabId);
  const [mostra, setMostra] = useState(false);
  const [recusas, setRecusas] = useState<Readonly<Record<string, Erros>>>({});
  const perguntas = perguntasDe({ itens: folha.itens, digitadas: folha.linhas });
  const de = ({ chave, produto, fator }: Pergunta): Dada =>
    digitado.valores.dadas[chave] ?? { produto, fator };
  /** Those that wait for an answer, and those that were answered anew. */
  const enviadas = perguntas.filter((p) => p.falta || digitado.valores.dadas[p.chave] !== undefined);
  const guarda = useAct({
    call: async (respostas: readonly Resposta[]) => {
      const produtos = respostas.map(({ fornecedor: { codigo, unidade }, produto, fator }) => ({
        ...{ codigo, unidade, fator },
        catId: produto.catId,
      }));
      return call(estoqueProdutosDoFornecedor, { body: { movCabId, produtos } });
    },
    // The answer is the note as it is now.
    invalidate: async () => undefined,
    onDone: (resposta, respostas) => {
      folha.troca((d) => seguindo(d, respostas));
      assume(resposta);
      digitado.limpa();
      onDone();
    },
    onRefused: (error) => {
      const ditas = (error instanceof ApiError ? error.errors : []).flatMap(({ field, message }) => {
        const [lido, lugar = '', campo = ''] = LUGAR.exec(field ?? '') ?? [];
        const foi = enviadas[Number(lugar)];
        return lido === undefined || !foi
          ? []
          : [[foi.chave, { [campo === 'fator' ? 'fator' : 'produto']: message }]];
      });
      setRecusas(Object.fromEntries(ditas));
      return ditas.length > 0;
    },
  });
  return {
    perguntas,
    avisos: digitado.avisos,
    busy: guarda.isPending,
    de,
    erros: (p: Pergunta): Erros =>
      recusas[p.chave] ?? (mostra && enviadas.includes(p) ? faltasDa(de(p)) : {}),
    muda: (p: Pergunta, parte: Partial<Dada>): void => {
      digitado.muda({ dadas: { ...digitado.agora().dadas, [p.chave]: { ...de(p), ...parte } } });
      setRecusas(({ [p.chave]: _, ...outras }) => outras);
    },
    envia: (): void => {
      const respostas = enviadas.flatMap((p): Resposta[] => {
        const { produto, fator } = de(p);
        const lido = leFator(fator);
        return produto === null || lido === null ? [] : [{ fornecedor: p.fornecedor, produto, fator: lido }];
      });
      if (respostas.length < enviadas.length) setMostra(true);
      else if (respostas.length === 0) onDone();
      else if (!guarda.isPending) guarda.mutate(respostas);
    },
  };
}

export type Respostas = ReturnType<typeof useProdutosDoFornecedor>;
