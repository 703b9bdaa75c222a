import { getRouteApi } from '@tanstack/react-router';
import { ItensPaper } from './itens-paper.tsx';
import { TELA_COMPRAS } from './tela.ts';

const route = getRouteApi('/signed-in/comprasEstoque/impressao');

export function ComprasPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ItensPaper
      tela={TELA_COMPRAS}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/comprasEstoque', search })}
    />
  );
}
