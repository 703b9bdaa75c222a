import type { EmpresaDeEstoque, ItemPedido, StatusPedido } from '@retaguarda/contract';
import { useNavigate } from '@tanstack/react-router';
import { useFerramentasDaLinha } from '../../../registros/use-ferramentas-da-linha.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableMarks } from '../../../ui/table/data-table-types.ts';
import type { MudaBusca, Tela } from '../tela.ts';
import { atosDoItem } from './atos-do-item.tsx';
import type { AvancoDoPasso } from './use-avanco-do-passo.ts';
import type { useItemWindow } from './use-item-window.ts';
import type { ItensDoPasso } from './use-itens-do-passo.ts';

/** The dialog that is open over the items. */
export type Aberto =
  | { ato: 'cancela' | 'previsao'; item: ItemPedido }
  | { ato: 'entrega'; cabId: number | undefined };

interface ItensTabelaProps {
  tela: Tela;
  empresa: EmpresaDeEstoque;
  passo: StatusPedido;
  /** New requests stand at this status. */
  primeiro: boolean;
  onSearch: MudaBusca;
  doPasso: ItensDoPasso;
  marcas: AvancoDoPasso['marcas'];
  marks: TableMarks<ItemPedido>;
  janela: ReturnType<typeof useItemWindow>;
  narrow: boolean;
  onAbre: (aberto: Aberto) => void;
}

export function ItensTabela(props: ItensTabelaProps) {
  const { tela, empresa, passo, primeiro, onSearch, doPasso, marcas, marks, janela, narrow, onAbre } = props;
  const { columns, list, order } = doPasso;
  const permissions = usePermissoes();
  const navigate = useNavigate();
  const ferramentas = useFerramentasDaLinha('pedido', { anexos: true });
  return (
    <div data-segment={0}>
      <DataTable
        label={passo.statusNome}
        marks={marks}
        columns={columns}
        list={list}
        order={order}
        rows={janela.rows}
        rowKey={(i) => i.id}
        narrow={narrow}
        brief
        muted={(i) => i.disabled && passo.status !== ''}
        onOpen={marcas.tem ? marcas.alterna : undefined}
        openMarks
        acts={(item) => [
          ...atosDoItem(permissions, {
            ...{ tela, item, passo, primeiro, empresa },
            onEdita: () => onSearch({ registro: item.id }),
            onEntrega: () => onAbre({ ato: 'entrega', cabId: item.id }),
            onRecibo: () =>
              void navigate({ to: '/pedidosEstoque/$cabId/recibo', params: { cabId: String(item.id) } }),
            onCancela: () => onAbre({ ato: 'cancela', item }),
            onPrevisao: () => onAbre({ ato: 'previsao', item }),
          }),
          ...ferramentas.acts(item.id),
        ]}
        rowWindow={janela.rowWindow}
      />
      {ferramentas.panel}
    </div>
  );
}
