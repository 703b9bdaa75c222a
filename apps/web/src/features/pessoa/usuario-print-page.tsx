import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { useTipos } from '../../registros/use-tipo.tsx';
import { filterWords } from '../../ui/print/paper-search.ts';
import { USUARIOS as T } from './textos.ts';
import { tiposUsuarioQuery, usuariosQuery } from './usuario-queries.ts';
import { USUARIOS } from './usuarios-da-categoria.tsx';

const route = getRouteApi('/signed-in/usuarios/impressao');

/** The list of a type on paper. */
export function UsuarioPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { tipo, lidos } = useTipos(tiposUsuarioQuery, search.tipo);
  // Its screen asks for the type.
  if (lidos && tipo === null) return <Navigate to="/usuarios" search={search} replace />;
  return (
    <RegistroPaper
      de={USUARIOS}
      textos={T}
      situacoes={SITUACOES_PESSOA_FILTRO}
      doTipo={filterWords(T.tipo, tipo?.nome)}
      query={tipo === null ? undefined : (filtro, page) => usuariosQuery({ ...filtro, catId: tipo.id }, page)}
      vazio={T.vazio(tipo?.nome ?? '')}
      search={{ ...search, parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/usuarios', search })}
    />
  );
}
