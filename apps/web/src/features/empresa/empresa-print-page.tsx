import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { useTipos } from '../../registros/use-tipo.tsx';
import { filterWords } from '../../ui/print/paper-search.ts';
import { empresasQuery, tiposEmpresaQuery } from './empresa-queries.ts';
import { EMPRESAS } from './empresas-do-tipo.tsx';
import { EMPRESAS as T } from './textos.ts';

const route = getRouteApi('/signed-in/empresas/impressao');

/** The list of a type on paper. */
export function EmpresaPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { tipo, lidos } = useTipos(tiposEmpresaQuery, search.tipo);
  // Its screen asks for the type.
  if (lidos && tipo === null) return <Navigate to="/empresas" search={search} replace />;
  return (
    <RegistroPaper
      de={EMPRESAS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      doTipo={filterWords(T.tipo, tipo?.nome)}
      query={tipo === null ? undefined : (filtro, page) => empresasQuery({ ...filtro, catId: tipo.id }, page)}
      vazio={T.vazio(tipo?.nome ?? '')}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/empresas', search })}
    />
  );
}
