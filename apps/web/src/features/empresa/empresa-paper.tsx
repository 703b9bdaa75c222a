import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { Navigate } from '@tanstack/react-router';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import { useTipos } from '../../registros/use-tipo.tsx';
import { filterWords, type PaperProps } from '../../ui/print/paper-search.ts';
import type { EmpresaListSearch } from './empresa-list-search.ts';
import { EMPRESA, tiposEmpresaQuery } from './empresa-queries.ts';
import { EMPRESAS } from './empresas-do-tipo.tsx';
import { EMPRESAS as T } from './textos.ts';

/** The list of a type on paper. */
export function EmpresaPaper(papel: PaperProps<EmpresaListSearch>) {
  const { tipo, lidos } = useTipos(tiposEmpresaQuery, papel.search.tipo);
  // Its screen asks for the type.
  if (lidos && tipo === null) return <Navigate to="/empresas" search={papel.search} replace />;
  return (
    <RegistroPaper
      de={EMPRESAS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      doTipo={filterWords(T.tipo, tipo?.nome)}
      query={
        tipo === null ? undefined : (filtro, page) => EMPRESA.pagina({ ...filtro, catId: tipo.id }, page)
      }
      vazio={T.vazio(tipo?.nome ?? '')}
      {...papel}
    />
  );
}
