import { useQueryClient } from '@tanstack/react-query';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { estadoDoRegistro, type Modo } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { ImagensSecao } from './imagens-secao.tsx';
import { ProdutoFields } from './produto-fields.tsx';
import { invalidateProdutos, PRODUTO } from './produto-queries.ts';
import { DIALOGO_PRODUTO as T } from './textos.ts';
import { type ProdutoOptions, partesDe, podeEditar, useProduto } from './use-produto.ts';
// The attributes' own controls, whichever a category has, and the choice of the cover.
import '../../ui/styles-form.ts';

interface ProdutoDialogProps {
  registro: OpenRecord;
  /** In which a new one is included. */
  categoria: { id: number; nome: string };
  /** Opens another product, or none. */
  onRegistro: (registro: OpenRecord | undefined) => void;
}

interface ProdutoFormProps extends ProdutoOptions {
  titulo: string;
}

function tituloDe({ nova, edita }: Modo, categoria: string): string {
  if (nova) return T.inclusao(categoria);
  return edita ? T.edicao : T.visualizacao;
}

function ProdutoForm({ titulo, ...props }: ProdutoFormProps) {
  const { detalhe, nova, edita, permissions, onRegistro } = props;
  const client = useQueryClient();
  const { registro, store, imagens, capa } = useProduto(props);
  const readOnly = !partesDe(permissions, nova).dados;
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
      registro={registro}
      gravado={{ tipo: 'produto', id: detalhe.produto.catId, nome: detalhe.produto.catDados.nome }}
      estado={estadoDoRegistro(detalhe.produto.catSituacao)}
      onClose={fecha}
    >
      <AtributoForm
        store={store}
        antes={<ProdutoFields form={registro.form} readOnly={readOnly} />}
        depois={
          <ImagensSecao
            imagens={imagens}
            nova={nova}
            readOnly={readOnly}
            capa={capa.atual}
            onCapa={capa.escolhe}
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
      query={() => PRODUTO.um(registro, { categoria: categoria.id })}
      titulo={titulo}
      onClose={() => onRegistro(undefined)}
    >
      {(detalhe, quem) => (
        <ProdutoForm {...quem} detalhe={detalhe} titulo={titulo(quem)} onRegistro={onRegistro} />
      )}
    </AbreRegistro>
  );
}
