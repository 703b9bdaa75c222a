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
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { type FieldsSaveTarget, useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import type { Modo } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { useAtributos } from '../../registros/use-atributos.ts';
import { ImagensSecao } from './imagens-secao.tsx';
import { ProdutoFields } from './produto-fields.tsx';
import { CAMPOS, capaEntre, faltas, guardadoDe, leAtual, type ProdutoValores } from './produto-form.ts';
import { invalidateProdutos, produtoQuery } from './produto-queries.ts';
import { DIALOGO_PRODUTO as T } from './textos.ts';
import { useImagens } from './use-imagens.ts';
// The attributes' own controls, whichever a category has, and the choice of the cover.
import '../../ui/styles-form.ts';

interface ProdutoDialogProps {
  registro: OpenRecord;
  /** In which a new one is included. */
  categoria: { id: number; nome: string };
  /** Opens another product, or none. */
  onRegistro: (registro: OpenRecord | undefined) => void;
}

interface ProdutoSalvo {
  message: string;
  id: number;
  versao: number;
  /** Images that were refused. */
  falhas: number;
}

interface ProdutoFormProps extends Quem {
  detalhe: ProdutoDetalhe;
  titulo: string;
  onRegistro: (registro: OpenRecord | undefined) => void;
}

/** What of a product may be written: of a stored one its own data and images, and its attributes, each by its permission. */
const partesDe = (permissions: Permissoes, novo: boolean) => ({
  dados: permissions.has(novo ? 'catgInc' : 'prodAlt'),
  atributos: permissions.has(novo ? 'catgInc' : 'catAlt'),
});
const podeEditar = (permissions: Permissoes, novo: boolean): boolean => {
  const { dados, atributos } = partesDe(permissions, novo);
  return dados || atributos;
};

function tituloDe({ nova, edita }: Modo, categoria: string): string {
  if (nova) return T.inclusao(categoria);
  return edita ? T.edicao : T.visualizacao;
}

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

function ProdutoForm({ detalhe, titulo, onRegistro, ...quem }: ProdutoFormProps) {
  const { nova: novo, edita, permissions, usuario } = quem;
  const client = useQueryClient();
  const { catId, catgId } = detalhe.produto;
  const partes = partesDe(permissions, novo);
  /** Of a new product: which of its files goes first, and so becomes the cover. */
  const [primeira, setPrimeira] = useState<number | null>(null);
  const store = useAtributos(
    { definicoes: detalhe.definicoes, valores: detalhe.atributos.atributos },
    {
      permissoes: permissions,
      novo,
      somenteLeitura: !partes.atributos,
      registro: novo ? undefined : { tipo: 'produto', id: catId },
    },
  );
  /** The stored cover is another one; whoever chose one that still is there keeps the choice. */
  const guardadas = (imagens: readonly ProdutoImagem[]): void => {
    if (novo) return;
    const { form, fields } = registro;
    const capa = capaEntre(imagens);
    fields.storedElsewhere({ capa });
    if (!imagens.some((i) => i.catAnexoId === form.getValues().capa?.id)) form.setFieldValue('capa', capa);
  };
  const imagens = useImagens({ catId, iniciais: detalhe.imagens, onGuardadas: guardadas });
  const escolhida = imagens.pendentes.find((p) => p.chave === primeira) ?? imagens.pendentes[0];
  const inclui = async (valores: ProdutoValores, para: FieldsSaveTarget) => {
    const resposta = await call(catInc, {
      body: { ...corpoDe(catgId, valores, para), atributo: para.atributos },
      idempotencyKey: para.idempotencyKey,
    });
    const [capa, outras] = [escolhida, imagens.pendentes.filter((p) => p !== escolhida)];
    return { ...resposta, falhas: await imagens.envia(resposta.catId, capa ? [capa, ...outras] : outras) };
  };
  const altera = async (valores: ProdutoValores, para: FieldsSaveTarget) => {
    const escolhas = imagens.guardadas.map(({ catAnexoId }) => ({
      catAnexoId,
      catAnexoPrimaria: catAnexoId === valores.capa?.id,
    }));
    const body = { ...corpoDe(catgId, valores, para), imagens: escolhas, atributo: para.atributos };
    return { ...(await call(catAlt, { body })), falhas: 0 };
  };
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
  const fecha = () => {
    // Images are stored at once, and the list shows low stock.
    void invalidateProdutos(client);
    onRegistro(undefined);
  };
  return (
    <RegistroDialog
      address="?registro"
      title={titulo}
      salvar={edita ? T.salvar : null}
      registro={{
        ...registro,
        isDirty: () => registro.isDirty() || (novo && imagens.temPendentes()),
      }}
      gravado={{ tipo: 'produto', id: detalhe.produto.catId, nome: detalhe.produto.catDados.nome }}
      onClose={fecha}
    >
      <AtributoForm
        store={store}
        antes={<ProdutoFields form={form} readOnly={!partes.dados} />}
        depois={
          <ImagensSecao
            imagens={imagens}
            nova={novo}
            readOnly={!partes.dados}
            capa={novo ? (escolhida?.chave ?? null) : (form.values.capa?.id ?? null)}
            onCapa={(id) => {
              if (novo) return setPrimeira(id);
              const nome = imagens.guardadas.find((i) => i.catAnexoId === id)?.catAnexoName ?? '';
              form.setFieldValue('capa', { id, nome });
            }}
          />
        }
      />
    </RegistroDialog>
  );
}

/** One product, new or stored, over the list. */
export function ProdutoDialog({ registro, categoria, onRegistro }: ProdutoDialogProps) {
  const titulo = (modo: Modo) => tituloDe(modo, categoria.nome);
  return (
    <AbreRegistro
      address="?registro"
      tipo="produto"
      registro={registro}
      edita={podeEditar}
      query={() => produtoQuery(registro, categoria.id)}
      titulo={titulo}
      onClose={() => onRegistro(undefined)}
    >
      {(detalhe, quem) => (
        <ProdutoForm {...quem} detalhe={detalhe} titulo={titulo(quem)} onRegistro={onRegistro} />
      )}
    </AbreRegistro>
  );
}
