import { Button, FileButton, Group, Text } from '@mantine/core';
import {
  estoqueDaNfe,
  estoqueProdutosPorCodigo,
  ITENS_COLADOS_MAXIMO,
  NOME_DA_PARTE,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { type Centavos, centavosToReais, formatCnpj, formatCpf } from '@retaguarda/domain';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { formataReais } from '../../../../atributos/formata.ts';
import { call } from '../../../../lib/call/api.ts';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { WINDOW_TAKES_FILES } from '../../../../lib/dropped-files.ts';
import { TAMANHO_DA_NFE } from '../../nfe/abre-xml.ts';
import { leNfe } from '../../nfe/le-nfe.ts';
import type { Nfe } from '../../nfe/nfe.ts';
import { AVISO, RECUSA } from '../../nfe/textos.ts';
import type { Cabecalho } from '../cabecalho-form.ts';
import type { ProdutoAchado } from '../folha/linhas.ts';
import { codigosPossiveis, foraDoCusto, linhasDaNfe, parteForaDoTotal } from './linhas-da-nfe.ts';
import { DA_NFE, NFE as T } from './textos.ts';

interface Dito {
  texto: string;
  recusada: boolean;
}

const emReais = (centavos: Centavos): string => formataReais(centavosToReais(centavos));

/** As people write it: 'CNPJ 11.222.333/0001-81'. */
const documentoEscrito = (documento: string): string =>
  documento.length === 11 ? `CPF ${formatCpf(documento)}` : `CNPJ ${formatCnpj(documento)}`;

async function produtosConhecidos({ itens }: Nfe): Promise<ProdutoAchado[]> {
  const codigos = [...new Set(itens.flatMap(codigosPossiveis))];
  const partes = Array.from({ length: Math.ceil(codigos.length / ITENS_COLADOS_MAXIMO) }, (_, i) =>
    codigos.slice(i * ITENS_COLADOS_MAXIMO, (i + 1) * ITENS_COLADOS_MAXIMO),
  );
  const achados = await Promise.all(
    partes.map((parte) => call(estoqueProdutosPorCodigo, { body: { codigos: parte } })),
  );
  return achados.flatMap(({ produtos }) => produtos);
}

/** What there is to know of an NF-e that was read. */
function ditosDa(nfe: Nfe, fornecedorId: number): string {
  const { numero, emitente, itens, total, avisos } = nfe;
  const naoConta = parteForaDoTotal(nfe);
  return [
    T.lida(numero, itens.length, total === null ? '' : emReais(total)),
    ...(fornecedorId === 0 ? [T.semFornecedor(emitente.nome, documentoEscrito(emitente.documento))] : []),
    ...avisos,
    ...(naoConta ? [DA_NFE.naoConta(NOME_DA_PARTE[naoConta[0]], emReais(naoConta[1]))] : []),
    ...itens.filter((i) => !i.noTotal).map((i) => AVISO.deFora(i.descricao, emReais(i.mercadoria))),
  ].join(' ');
}

/** The header that an NF-e gives, and what is said of it. */
async function cabecalhoDa(nfe: Nfe): Promise<{ cab?: Partial<Cabecalho>; dito: Dito }> {
  const { chave, emitente, destinatario, numero, serie } = nfe;
  const recusa = (texto: string) => ({ dito: { texto, recusada: true } });
  if (destinatario.documento === '') return recusa(RECUSA.semDestinatario);
  const { fornecedorId, estoqueId, movCabId, ...sabido } = await call(estoqueDaNfe, {
    body: {
      chave,
      emitente: emitente.documento,
      destinatario: destinatario.documento,
      codigos: [...new Set(nfe.itens.map((i) => i.codigo))],
    },
  });
  if (movCabId > 0) return recusa(RECUSA.repetida(numero, movCabId));
  if (estoqueId === 0)
    return recusa(RECUSA.deOutro(destinatario.nome, documentoEscrito(destinatario.documento)));
  const entram = new Set(sabido.entram.filter((parte) => nfe.noTotal.has(parte)));
  const conhecidos = await produtosConhecidos(nfe);
  const itens = linhasDaNfe(nfe, { conhecidos, ditos: sabido.produtos, entram });
  const fora = [...foraDoCusto(nfe, entram)].map(([parte, c]) => ({ parte, valor: centavosToReais(c) }));
  return {
    cab: {
      dtaLancamento: nfe.emissao,
      descricao: T.descricao(numero, serie),
      tipoMovSelected: TIPO_MOVIMENTO.entrada,
      estoqueSelected: estoqueId,
      fornecedorSelected: fornecedorId,
      chaveNfe: chave,
      nfe: {
        emitente: emitente.documento,
        destinatario: destinatario.documento,
        total: nfe.total === null ? null : centavosToReais(nfe.total),
        fora,
      },
      itens,
    },
    dito: { texto: ditosDa(nfe, fornecedorId), recusada: false },
  };
}

/** Reads the file of an NF-e into the header of a new note, its items waiting for the note to be there. */
function useNfe(onLida: (cab: Partial<Cabecalho>) => void) {
  const [dito, setDito] = useState<Dito | null>(null);
  const [lendo, setLendo] = useState(false);
  const le = async (arquivo: File): Promise<Dito> => {
    if (arquivo.size > TAMANHO_DA_NFE) return { texto: RECUSA.grande, recusada: true };
    const lida = leNfe(new Uint8Array(await arquivo.arrayBuffer()));
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

interface LerNfeProps {
  onLida: (cab: Partial<Cabecalho>) => void;
}

/** Fills in a new note from the XML of an NF-e, chosen or dropped onto its dialog. */
export function LerNfe({ onLida }: LerNfeProps) {
  const { dito, lendo, abre } = useNfe(onLida);
  return (
    <Group gap="sm" mb="md" wrap="wrap" {...WINDOW_TAKES_FILES}>
      <FileButton accept=".xml,text/xml,application/xml" onChange={(arquivo) => void abre(arquivo)}>
        {(props) => (
          <Button {...props} variant="default" loading={lendo} leftSection={<IconFileImport size={16} />}>
            {T.ler}
          </Button>
        )}
      </FileButton>
      <Text size="sm" role="status" c={dito?.recusada ? 'danger' : 'dimmed'} style={{ flex: 1 }}>
        {dito?.texto ?? T.dica}
      </Text>
    </Group>
  );
}
