import { getRouteApi } from '@tanstack/react-router';
import { TELA_COMPRAS } from '../tela.ts';
import { VisaoEstoque } from '../visao-estoque.tsx';

const route = getRouteApi('/signed-in/shell/comprasEstoque');

export function ComprasPage() {
  const navigate = route.useNavigate();
  return (
    <VisaoEstoque
      tela={TELA_COMPRAS}
      search={route.useSearch()}
      onSearch={(parte, troca = false) =>
        void navigate({ search: (s) => ({ ...s, ...parte }), replace: troca, ignoreBlocker: troca })
      }
    />
  );
}
