import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { CAMPANHAS } from './campanha-list-page.tsx';
import { campanhasQuery } from './campanha-queries.ts';
import { CAMPANHAS as T } from './textos.ts';

const route = getRouteApi('/signed-in/campanha/impressao');

/** The list on paper. */
export function CampanhaPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RegistroPaper
      de={CAMPANHAS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      query={campanhasQuery}
      vazio={T.vazia}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/campanha', search })}
    />
  );
}
