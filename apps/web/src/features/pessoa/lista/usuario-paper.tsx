import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import { Navigate } from '@tanstack/react-router';
import { RegistroPaper } from '../../../registros/registro-paper.tsx';
import { useTipos } from '../../../registros/use-tipo.tsx';
import { filterWords, type PaperProps } from '../../../ui/print/paper-search.ts';
import { USUARIOS as T } from '../textos.ts';
import { tiposUsuarioQuery, USUARIO } from '../usuario-queries.ts';
import type { UsuarioListSearch } from './usuario-list-search.ts';
import { USUARIOS } from './usuarios-da-categoria.tsx';

/** The list of a type on paper. */
export function UsuarioPaper(papel: PaperProps<UsuarioListSearch>) {
  const { tipo, lidos } = useTipos(tiposUsuarioQuery, papel.search.tipo);
  // Its screen asks for the type.
  if (lidos && tipo === null) return <Navigate to="/usuarios" search={papel.search} replace />;
  return (
    <RegistroPaper
      de={USUARIOS}
      textos={T}
      situacoes={SITUACOES_PESSOA_FILTRO}
      doTipo={filterWords(T.tipo, tipo?.nome)}
      query={
        tipo === null ? undefined : (filtro, page) => USUARIO.pagina({ ...filtro, catId: tipo.id }, page)
      }
      vazio={T.vazio(tipo?.nome ?? '')}
      {...papel}
    />
  );
}
