import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { VEICULOS as T } from './textos.ts';
import { VEICULOS } from './veiculo-list-page.tsx';
import { VEICULO } from './veiculo-queries.ts';

const route = getRouteApi('/signed-in/veiculos/impressao');

/** The list on paper. */
export function VeiculoPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RegistroPaper
      de={VEICULOS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      query={VEICULO.pagina}
      vazio={T.vazia}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/veiculos', search })}
    />
  );
}
