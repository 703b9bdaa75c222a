import { getRouteApi } from '@tanstack/react-router';
import { CadastroPaper } from '../../registros/cadastro-paper.tsx';
import { TELA } from './modelo-de-documento-tela.ts';

const route = getRouteApi('/signed-in/documentos/impressao');

/** The list on paper. */
export function ModeloDeDocumentoPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CadastroPaper
      de={TELA}
      search={{ ...search, parte, grupo }}
      onSearch={(part) => void navigate({ search: { ...search, ...part } })}
      onBack={() => void navigate({ to: '/documentos', search })}
    />
  );
}
