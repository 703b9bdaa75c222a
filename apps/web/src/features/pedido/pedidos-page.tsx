import { getRouteApi } from '@tanstack/react-router';
import { TELA_PEDIDOS } from './tela.ts';
import { VisaoEstoque } from './visao-estoque.tsx';

const route = getRouteApi('/signed-in/shell/pedidosEstoque');

export function PedidosPage() {
  const navigate = route.useNavigate();
  return (
    <VisaoEstoque
      tela={TELA_PEDIDOS}
      search={route.useSearch()}
      onSearch={(parte, troca = false) =>
        void navigate({ search: (s) => ({ ...s, ...parte }), replace: troca, ignoreBlocker: troca })
      }
    />
  );
}
