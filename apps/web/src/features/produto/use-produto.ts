import {
  catAlt,
  catInc,
  type Permissoes,
  type ProdutoDetalhe,
  type ProdutoImagem,
  TIPO_SYS,
} from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldsSaveTarget, useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import type { Quem } from '../../registros/abre-registro.tsx';
import { useAtributos } from '../../registros/use-atributos.ts';
import { CAMPOS, capaEntre, faltas, guardadoDe, leAtual, type ProdutoValores } from './produto-form.ts';
import { invalidateProdutos } from './produto-queries.ts';
import { type Imagens, useImagens } from './use-imagens.ts';

interface ProdutoSalvo {
  message: string;
  id: number;
  versao: number;
  /** Images that were refused. */
  falhas: number;
}

export interface ProdutoOptions extends Quem {
  detalhe: ProdutoDetalhe;
  /** Opens another product, or none. */
  onRegistro: (registro: OpenRecord | undefined) => void;
}

/** What of a product may be written: of a stored one its own data and images, and its attributes, each by its permission. */
export const partesDe = (permissions: Permissoes, novo: boolean) => ({
  dados: permissions.has(novo ? 'catgInc' : 'prodAlt'),
  atributos: permissions.has(novo ? 'catgInc' : 'catAlt'),
});
export const podeEditar = (permissions: Permissoes, novo: boolean): boolean => {
  const { dados, atributos } = partesDe(permissions, novo);
  return dados || atributos;
};

/** What a save sends beside the attributes. */
function corpoDe(
  catgId: number,
  valores: ProdutoValores,
  { id: catId, versao }: Pick<FieldsSaveTarget, 'id' | 'versao'>,
) {
  const { nome, codigo, pontuacao, descricao, estoqueMinimo } = valores;
  const catDados = { nome, codigo, pontuacao, descricao };
  return {
    tipoSys: TIPO_SYS.produtos,
    produto: { catId, catgId, versao, catDados, estoqueMinimo: estoqueMinimo ?? 0 },
  } as const;
}

/** How a product is written: a new one with its images after it, a stored one with the choice of its cover. */
const escritas = (catgId: number, imagens: Imagens, primeira: number | undefined) => ({
  inclui: async (valores: ProdutoValores, para: FieldsSaveTarget) => {
    const resposta = await call(catInc, {
      body: { ...corpoDe(catgId, valores, para), atributo: para.atributos },
      idempotencyKey: para.idempotencyKey,
    });
    const capa = imagens.pendentes.filter((p) => p.chave === primeira);
    const outras = imagens.pendentes.filter((p) => p.chave !== primeira);
    return { ...resposta, falhas: await imagens.envia(resposta.catId, [...capa, ...outras]) };
  },
  altera: async (valores: ProdutoValores, para: FieldsSaveTarget) => {
    const escolhas = imagens.guardadas.map(({ catAnexoId }) => ({
      catAnexoId,
      catAnexoPrimaria: catAnexoId === valores.capa?.id,
    }));
    const body = { ...corpoDe(catgId, valores, para), imagens: escolhas, atributo: para.atributos };
    return { ...(await call(catAlt, { body })), falhas: 0 };
  },
});

/** A product in its form: its data, its attributes, its images and which of them is the cover. */
export function useProduto({ detalhe, nova, edita, permissions, usuario, onRegistro }: ProdutoOptions) {
  const client = useQueryClient();
  const { catId, catgId } = detalhe.produto;
  /** Of a new product: which of its files goes first, and so becomes the cover. */
  const [primeira, setPrimeira] = useState<number | null>(null);
  const store = useAtributos(
    { definicoes: detalhe.definicoes, valores: detalhe.atributos.atributos },
    {
      permissoes: permissions,
      novo: nova,
      somenteLeitura: !partesDe(permissions, nova).atributos,
      registro: nova ? undefined : { tipo: 'produto', id: catId },
    },
  );
  /** The stored cover is another one; whoever chose one that still is there keeps the choice. */
  const guardadas = (imagens: readonly ProdutoImagem[]): void => {
    if (nova) return;
    const { form, fields } = registro;
    const capa = capaEntre(imagens);
    fields.storedElsewhere({ capa });
    if (!imagens.some((i) => i.catAnexoId === form.getValues().capa?.id)) form.setFieldValue('capa', capa);
  };
  const imagens = useImagens({ catId, iniciais: detalhe.imagens, onGuardadas: guardadas });
  const escolhida = (imagens.pendentes.find((p) => p.chave === primeira) ?? imagens.pendentes[0])?.chave;
  const { inclui, altera } = escritas(catgId, imagens, escolhida);
  const registro = useFieldsEditing<ProdutoValores, ProdutoSalvo>({
    recordKind: 'produto',
    draftName: (id) => (id === 0 ? `produto.novo.${catgId}` : `produto.${id}`),
    id: catId,
    userId: usuario.id,
    stored: guardadoDe(detalhe),
    fields: CAMPOS,
    faultsOf: faltas,
    store,
    readOnly: !edita,
    save: async (valores, para) => {
      const salvo = await (para.id === 0 ? inclui(valores, para) : altera(valores, para));
      return { ...salvo, id: salvo.catId };
    },
    parseCurrent: leAtual,
    onSaved: () => void invalidateProdutos(client),
    // An image that was refused can be sent again.
    onDone: ({ id, falhas }) => onRegistro(falhas > 0 && podeEditar(permissions, false) ? id : undefined),
  });
  const { form } = registro;
  return {
    registro: {
      ...registro,
      isDirty: () => registro.isDirty() || (nova && imagens.temPendentes()),
    },
    store,
    imagens,
    capa: {
      /** Id of the image, or of a new product's file its key. */
      atual: nova ? (escolhida ?? null) : (form.values.capa?.id ?? null),
      escolhe: (id: number) => {
        if (nova) return setPrimeira(id);
        const nome = imagens.guardadas.find((i) => i.catAnexoId === id)?.catAnexoName ?? '';
        form.setFieldValue('capa', { id, nome });
      },
    },
  };
}
