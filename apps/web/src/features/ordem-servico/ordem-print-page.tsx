import { SITUACOES_ORDEM_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { ORDENS } from './ordem-list-page.tsx';
import { ORDEM } from './ordem-queries.ts';
import { ORDENS as T } from './textos.ts';

const route = getRouteApi('/signed-in/ordem_servico/impressao');

/** The list on paper. */
export function OrdemPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RegistroPaper
      de={ORDENS}
      textos={T}
      situacoes={SITUACOES_ORDEM_FILTRO}
      query={ORDEM.pagina}
      vazio={T.vazia}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/ordem_servico', search })}
    />
  );
}
