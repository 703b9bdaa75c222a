import { REGISTROS, type Veiculo, veiExc } from '@retaguarda/contract';
import { formatPlaca, SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { listAddress } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { cadastroSearch, INICIO } from '../../registros/cadastro-search.ts';
import { RegistroListPage } from '../../registros/lista/registro-list-page.tsx';
import type { RegistroDaLista } from '../../registros/registro.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { UI } from '../../ui/texts.ts';
import { VEICULOS as T } from './textos.ts';
import { COLUNAS } from './veiculo-columns.tsx';
import { VEICULO } from './veiculo-queries.ts';

const ROTA = '/veiculos';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'veiculos', validate: cadastroSearch('veiculos') } as const;
const VeiculoDialog = lazyView(() => import('./veiculo-dialog.tsx'), 'VeiculoDialog');

export const VEICULOS: RegistroDaLista<Veiculo, PageOf<Veiculo>> = {
  tipo: 'veiculo',
  lista: 'veiculos',
  ordem: 'veiculos',
  inicio: INICIO,
  permissoes: REGISTROS.veiculo.permissoes,
  id: (v) => v.veiculoId,
  columns: () => COLUNAS,
  exclusao: {
    pergunta: (v) => T.confirmaExclusao(formatPlaca(v.veiculoPlaca)),
    call: ({ veiculoId }) => call(veiExc, { body: { veiculoId } }),
    invalidate: VEICULO.invalida,
  },
};

export function VeiculoListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  return (
    <RegistroListPage
      de={VEICULOS}
      rota={ROTA}
      textos={T}
      adicionar={{ label: UI.adicionar, hint: T.adicionarA(T.titulo) }}
      cabeca={<PrintLink to="/veiculos/impressao" search={address.search} />}
      filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO }}
      address={address}
      query={VEICULO.pagina}
      visoes={VISOES}
      vazio={{ procurado: UI.nadaCorresponde, nenhum: T.vazia, exemplo: T.exemplo }}
      dialog={(registro) => <VeiculoDialog registro={registro} onClose={() => address.close()} />}
    />
  );
}
