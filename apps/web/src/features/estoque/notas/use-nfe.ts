import {
  estoqueDaNfe,
  estoqueProdutosPorCodigo,
  ITENS_COLADOS_MAXIMO,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { formatCnpj } from '@retaguarda/domain';
import { useState } from 'react';
import { formatarReais } from '../../../atributos/formatar.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { NFE as T } from '../textos.ts';
import type { Cabecalho } from './cabecalho-form.ts';
import { lerNfe, linhasDaNfe, type Nfe, TAMANHO_DA_NFE } from './nfe.ts';

interface Dito {
  texto: string;
  recusada: boolean;
}

async function codigosConhecidos({ itens }: Nfe): Promise<string[]> {
  const codigos = [...new Set(itens.flatMap((i) => i.codigos))];
  const partes = Array.from({ length: Math.ceil(codigos.length / ITENS_COLADOS_MAXIMO) }, (_, i) =>
    codigos.slice(i * ITENS_COLADOS_MAXIMO, (i + 1) * ITENS_COLADOS_MAXIMO),
  );
  const achados = await Promise.all(
    partes.map((parte) => call(estoqueProdutosPorCodigo, { body: { codigos: parte } })),
  );
  return achados.flatMap(({ produtos }) => produtos.map((p) => p.codigo));
}

/** The header that an NF-e gives, and what is said of it. */
async function cabecalhoDa(nfe: Nfe): Promise<{ cab?: Partial<Cabecalho>; dito: Dito }> {
  const { chave, emitente, destinatario, numero, serie } = nfe;
  const { fornecedorId, estoqueId, movCabId } = await call(estoqueDaNfe, {
    body: { chave, emitente: emitente.cnpj, destinatario },
  });
  const recusa = (texto: string) => ({ dito: { texto, recusada: true } });
  if (movCabId > 0) return recusa(T.repetida(numero, movCabId));
  if (estoqueId === 0) return recusa(T.deOutro(formatCnpj(destinatario)));
  const itens = linhasDaNfe(nfe, await codigosConhecidos(nfe));
  const lida = T.lida(numero, itens.length, formatarReais(nfe.total));
  const semFornecedor = T.semFornecedor(emitente.nome, formatCnpj(emitente.cnpj));
  return {
    cab: {
      dtaLancamento: nfe.emissao,
      descricao: T.descricao(numero, serie),
      tipoMovSelected: TIPO_MOVIMENTO.entrada,
      estoqueSelected: estoqueId,
      fornecedorSelected: fornecedorId,
      chaveNfe: chave,
      itens,
    },
    dito: { texto: fornecedorId === 0 ? `${lida} ${semFornecedor}` : lida, recusada: false },
  };
}

/** Reads the file of an NF-e into the header of a new note, its items waiting for the note to be there. */
export function useNfe(onLida: (cab: Partial<Cabecalho>) => void) {
  const [dito, setDito] = useState<Dito | null>(null);
  const [lendo, setLendo] = useState(false);
  const le = async (arquivo: File): Promise<Dito> => {
    if (arquivo.size > TAMANHO_DA_NFE) return { texto: T.grande, recusada: true };
    const lida = lerNfe(await arquivo.text());
    if ('falta' in lida) return { texto: lida.falta, recusada: true };
    const { cab, dito: texto } = await cabecalhoDa(lida.nfe);
    if (cab) onLida(cab);
    return texto;
  };
  return {
    dito,
    lendo,
    abre: async (arquivo: File | null): Promise<void> => {
      if (!arquivo || lendo) return;
      setLendo(true);
      try {
        setDito(await le(arquivo));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setDito({ texto: error.message, recusada: true });
      } finally {
        setLendo(false);
      }
    },
  };
}
