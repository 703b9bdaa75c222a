import { getRouteApi } from '@tanstack/react-router';
import { ItensPaper } from './itens-paper.tsx';
import { TELA_PEDIDOS } from './tela.ts';

const route = getRouteApi('/signed-in/pedidosEstoque/impressao');

export function PedidosPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ItensPaper
      tela={TELA_PEDIDOS}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/pedidosEstoque', search })}
    />
  );
}
