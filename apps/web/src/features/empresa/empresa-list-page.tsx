import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list/list-address.ts';
import { RegistroListPage } from '../../registros/lista/registro-list-page.tsx';
import { useTipo } from '../../registros/use-tipo.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { UI } from '../../ui/texts.ts';
import { empresaListSearch } from './empresa-list-search.ts';
import { tiposEmpresaQuery } from './empresa-queries.ts';
import { empresasDoTipo } from './empresas-do-tipo.tsx';
import { EMPRESAS as T } from './textos.ts';

const ROTA = '/empresas';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'empresas', validate: empresaListSearch } as const;

export function EmpresaListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const { tipo, falta, falha, fecha, tabs } = useTipo(tiposEmpresaQuery, address, T);
  const vazio = T.vazio(tipo?.nome ?? '');
  return (
    <RegistroListPage
      {...empresasDoTipo(tipo, address, fecha)}
      rota={ROTA}
      textos={T}
      adicionar={{ label: UI.adicionar }}
      cabeca={tipo && <PrintLink to="/empresas/impressao" search={address.search} />}
      filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO }}
      antes={tabs}
      falha={falha}
      visoes={VISOES}
      vazio={{ falta, procurado: vazio, nenhum: vazio, exemplo: T.exemplo }}
    />
  );
}
