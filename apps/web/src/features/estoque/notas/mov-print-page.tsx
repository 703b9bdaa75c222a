import { getRouteApi } from '@tanstack/react-router';
import { COLUNAS_MOVIMENTOS, LISTA } from './nota-columns.tsx';
import { NotasPaper } from './notas-paper.tsx';

const route = getRouteApi('/signed-in/movEstoque/impressao');

export function MovPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NotasPaper
      columns={COLUNAS_MOVIMENTOS}
      lista={LISTA}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/movEstoque', search })}
    />
  );
}
