import { type OrdemServico, type OrdemServicoTotais, osExc, REGISTROS } from '@retaguarda/contract';
import { SITUACOES_ORDEM_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { listAddress } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useShell } from '../../lib/shell-store.ts';
import { RegistroListPage } from '../../registros/lista/registro-list-page.tsx';
import type { RegistroDaLista } from '../../registros/registro.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { UI } from '../../ui/texts.ts';
import { GRUPOS, ordemColumns } from './ordem-columns.tsx';
import { INICIO, ordemListSearch } from './ordem-list-search.ts';
import { ORDEM, tiposDeClienteQuery, totaisQuery } from './ordem-queries.ts';
import { ORDENS as T } from './textos.ts';

const ROTA = '/ordem_servico';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'ordens', validate: ordemListSearch } as const;
const OrdemDialog = lazyView(() => import('./ordem-dialog.tsx'), 'OrdemDialog');

interface OrdensPage extends PageOf<OrdemServico> {
  totais: OrdemServicoTotais;
}

export const ORDENS: RegistroDaLista<OrdemServico, OrdensPage> = {
  tipo: 'ordemServico',
  lista: 'ordens',
  ordem: 'ordens',
  inicio: INICIO,
  permissoes: REGISTROS.ordemServico.permissoes,
  id: (o) => o.osId,
  columns: (head) => ordemColumns(head?.totais),
  grupos: GRUPOS,
  somas: true,
  tabela: { tight: true },
  exclusao: {
    pergunta: (o) => T.confirmaExclusao(o.osId),
    call: ({ osId }) => call(osExc, { body: { osId } }),
    invalidate: ORDEM.invalida,
  },
};

export function OrdemListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  // What registering a client needs is there before a dialog opens.
  useQuery(tiposDeClienteQuery);
  const { data: totais } = useQuery(totaisQuery);
  const page = useShell((s) => s.page);
  const titulo = page.rota === ROTA ? page.title : T.titulo;
  return (
    <RegistroListPage
      de={ORDENS}
      rota={ROTA}
      textos={T}
      adicionar={{ label: T.adicionar(titulo) }}
      cabeca={<PrintLink to="/ordem_servico/impressao" search={address.search} />}
      filtros={{ situacoes: SITUACOES_ORDEM_FILTRO, emAbas: totais?.situacoes ?? [] }}
      address={address}
      query={ORDEM.pagina}
      visoes={VISOES}
      vazio={{ procurado: UI.nadaCorresponde, nenhum: T.vazia, exemplo: T.exemplo }}
      dialog={(registro) => <OrdemDialog registro={registro} onClose={() => address.close()} />}
    />
  );
}
