import { Modal } from '@mantine/core';
import {
  catAlt,
  catInc,
  DIALOGO,
  type Permissoes,
  type ProdutoDetalhe,
  type ProdutoImagem,
  TIPO_SYS_PRODUTO,
} from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { definicoesDaEtapa } from '../../atributos/conversao.ts';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { RegistroDialog } from '../../atributos/registro/registro-dialog.tsx';
import { useRegistro } from '../../atributos/registro/use-registro.ts';
import { call } from '../../lib/api.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { type Usuario, usePermissoes, useUsuario } from '../sessao/public.ts';
import { ImagensSecao } from './imagens-secao.tsx';
import { ProdutoFields } from './produto-fields.tsx';
import { CAMPOS, capaEntre, faltas, guardadoDe, lerAtual, type ProdutoValores } from './produto-form.ts';
import { invalidateProdutos, produtoQuery } from './produto-queries.ts';
import { DIALOGO_PRODUTO as T } from './textos.ts';
import { useImagens } from './use-imagens.ts';
// The attributes' own controls, whichever a category has, and the choice of the cover.
import '../../ui/styles-form.ts';

interface ProdutoDialogProps {
  registro: Aberto;
  /** In which a new one is included. */
  categoria: { id: number; nome: string };
  /** Opens another product, or none. */
  onRegistro: (registro: Aberto | undefined) => void;
}

interface ProdutoFormProps {
  detalhe: ProdutoDetalhe;
  titulo: string;
  permissions: Permissoes;
  usuario: Pick<Usuario, 'id' | 'nome'>;
  onRegistro: (registro: Aberto | undefined) => void;
}

const ETAPA = 1;

/** What of a product may be written: of a stored one its own data and images, and its attributes, each by its permission. */
const partesDe = (permissions: Permissoes, novo: boolean) => ({
  dados: permissions.has(novo ? 'catgInc' : 'prodAlt'),
  atributos: permissions.has(novo ? 'catgInc' : 'catAlt'),
});
const podeAlterar = (permissions: Permissoes, novo = false): boolean => {
  const { dados, atributos } = partesDe(permissions, novo);
  return dados || atributos;
};

function tituloDe(registro: Aberto, categoria: string, permissions: Permissoes): string {
  if (registro === NOVO) return T.inclusao(categoria);
  return podeAlterar(permissions) ? T.edicao : T.visualizacao;
}

/** What a save sends beside the attributes. */
function corpoDe(detalhe: ProdutoDetalhe, valores: ProdutoValores, versao: number) {
  const { catId, catgId } = detalhe.produto;
  const { nome, codigo, pontuacao, descricao, estoqueMinimo } = valores;
  const catDados = { nome, codigo, pontuacao, descricao };
  return {
    tipoSys: TIPO_SYS_PRODUTO,
    produto: { catId, catgId, versao, catDados, estoqueMinimo: estoqueMinimo ?? 0 },
  } as const;
}

function ProdutoForm({ detalhe, titulo, permissions, usuario, onRegistro }: ProdutoFormProps) {
  const client = useQueryClient();
  const { catId, catgId } = detalhe.produto;
  const novo = catId === 0;
  const partes = partesDe(permissions, novo);
  const edita = podeAlterar(permissions, novo);
  /** Of a new product: which of its files goes first, and so becomes the cover. */
  const [primeira, setPrimeira] = useState<number | null>(null);
  const [store] = useState(
    () =>
      new AtributoFormStore({
        definicoes: definicoesDaEtapa(detalhe.definicoes, ETAPA),
        valores: detalhe.atributos.atributos,
        permissoes: permissions,
        novo,
        somenteLeitura: !partes.atributos,
      }),
  );
  /** The stored cover is another one; whoever chose one that still is there keeps the choice. */
  const guardadas = (imagens: readonly ProdutoImagem[]): void => {
    if (novo) return;
    const { form } = registro;
    const antes = form.getInitialValues().capa;
    const minha = form.getValues().capa;
    const capa = capaEntre(imagens);
    const escolhi = minha?.id !== antes?.id && imagens.some((i) => i.catAnexoId === minha?.id);
    form.setInitialValues({ ...form.getInitialValues(), capa });
    form.setFieldValue('capa', escolhi ? minha : capa);
  };
  const imagens = useImagens({ catId, iniciais: detalhe.imagens, onGuardadas: guardadas });
  const escolhida = imagens.pendentes.find((p) => p.chave === primeira) ?? imagens.pendentes[0];
  const inclui = async (valores: ProdutoValores, idempotencyKey: string) => {
    const resposta = await call(catInc, {
      body: { ...corpoDe(detalhe, valores, 0), atributo: store.envio() },
      idempotencyKey,
    });
    const [capa, outras] = [escolhida, imagens.pendentes.filter((p) => p !== escolhida)];
    return { ...resposta, falhas: await imagens.envia(resposta.catId, capa ? [capa, ...outras] : outras) };
  };
  const altera = async (valores: ProdutoValores, versao: number) => {
    const escolhas = imagens.guardadas.map(({ catAnexoId }) => ({
      catAnexoId,
      catAnexoPrimaria: catAnexoId === valores.capa?.id,
    }));
    const body = { ...corpoDe(detalhe, valores, versao), imagens: escolhas, atributo: store.envio() };
    return { ...(await call(catAlt, { body })), falhas: 0 };
  };
  const registro = useRegistro<ProdutoValores, { message: string; catId: number; falhas: number }>({
    nome: novo ? `produto.novo.${catgId}` : `produto.${catId}`,
    userId: usuario.id,
    guardado: guardadoDe(detalhe),
    campos: CAMPOS,
    valida: faltas,
    store,
    somenteLeitura: !edita,
    salva: (valores, versao, chave) => (novo ? inclui(valores, chave) : altera(valores, versao)),
    lerAtual,
    onSaved: (resposta) => {
      void invalidateProdutos(client);
      // An image that was refused can be sent again.
      onRegistro(resposta.falhas > 0 && podeAlterar(permissions) ? resposta.catId : undefined);
    },
  });
  const { form } = registro;
  const fecha = () => {
    // Images are stored at once, and the list shows low stock.
    void invalidateProdutos(client);
    onRegistro(undefined);
  };
  return (
    <RegistroDialog
      title={titulo}
      salvar={edita ? T.salvar : null}
      registro={{
        ...registro,
        isDirty: () => registro.isDirty() || (novo && imagens.pendentes.length > 0),
      }}
      usuario={usuario.nome}
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
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery({
    ...produtoQuery(registro, categoria.id),
    enabled: usuario !== undefined,
  });
  const titulo = tituloDe(registro, categoria.nome, permissions);
  if (data && usuario)
    return (
      <ProdutoForm
        detalhe={data}
        titulo={titulo}
        permissions={permissions}
        usuario={usuario}
        onRegistro={onRegistro}
      />
    );
  return (
    <Modal
      opened
      onClose={() => onRegistro(undefined)}
      size={DIALOGO.usuario}
      fullScreen={narrow}
      title={titulo}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </Modal>
  );
}
