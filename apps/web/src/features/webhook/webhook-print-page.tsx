import { getRouteApi } from '@tanstack/react-router';
import { CadastroPaper } from '../../registros/cadastro-paper.tsx';
import { TELA } from './webhook-tela.tsx';

const route = getRouteApi('/signed-in/integracoes/impressao');

/** The list on paper. */
export function WebhookPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CadastroPaper
      de={TELA}
      search={{ ...search, parte, grupo }}
      onSearch={(part) => void navigate({ search: { ...search, ...part } })}
      onBack={() => void navigate({ to: '/integracoes', search })}
    />
  );
}
