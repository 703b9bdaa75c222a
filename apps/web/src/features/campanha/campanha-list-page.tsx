import { type Campanha, campExc, REGISTROS } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { listAddress } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { RegistroListPage } from '../../registros/lista/registro-list-page.tsx';
import type { RegistroDaLista } from '../../registros/registro.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { UI } from '../../ui/texts.ts';
import { COLUNAS } from './campanha-columns.tsx';
import { campanhaListSearch, INICIO } from './campanha-list-search.ts';
import { CAMPANHA } from './campanha-queries.ts';
import { CAMPANHAS as T } from './textos.ts';

const ROTA = '/campanha';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'campanhas', validate: campanhaListSearch } as const;
const CampanhaDialog = lazyView(() => import('./campanha-dialog.tsx'), 'CampanhaDialog');

export const CAMPANHAS: RegistroDaLista<Campanha, PageOf<Campanha>> = {
  tipo: 'campanha',
  lista: 'campanhas',
  ordem: 'campanhas',
  inicio: INICIO,
  permissoes: REGISTROS.campanha.permissoes,
  id: (c) => c.campId,
  columns: () => COLUNAS,
  exclusao: {
    pergunta: () => T.confirmaExclusao,
    call: ({ campId }) => call(campExc, { body: { campId } }),
    invalidate: CAMPANHA.invalida,
  },
};

export function CampanhaListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  return (
    <RegistroListPage
      de={CAMPANHAS}
      rota={ROTA}
      textos={T}
      adicionar={{ label: UI.adicionar, hint: T.adicionarA }}
      cabeca={<PrintLink to="/campanha/impressao" search={address.search} />}
      filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO }}
      address={address}
      query={CAMPANHA.pagina}
      visoes={VISOES}
      vazio={{ procurado: UI.nadaCorresponde, nenhum: T.vazia, exemplo: T.exemplo }}
      dialog={(registro) => (
        <CampanhaDialog
          registro={registro}
          propaganda={address.search.propaganda}
          onTroca={(aberto) => address.swap(aberto)}
        />
      )}
    />
  );
}
