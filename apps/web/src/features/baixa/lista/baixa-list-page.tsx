import { type BaixaLinha, periciaExcBaixa, REGISTROS } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../../lib/call/api.ts';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import { withSearchSize } from '../../../lib/list/search-size.ts';
import { atosDoRegistro } from '../../../registros/lista/atos-do-registro.tsx';
import type { Exclusao } from '../../../registros/registro.ts';
import { useExclusao } from '../../../registros/use-exclusao.tsx';
import { useFerramentasDaLinha } from '../../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { ListScreen } from '../../../ui/list/list-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { UI } from '../../../ui/texts.ts';
import { invalidateAround } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { listKey } from './baixa-columns.tsx';
import { BaixaFilters } from './baixa-filters.tsx';
import { BaixaList } from './baixa-list.tsx';
import { type BaixaListSearch, baixaListSearch, buscaDe, FILTROS, NOVA } from './baixa-list-search.ts';
import { BaixaListTools } from './baixa-list-tools.tsx';
import { useBaixasEmLote } from './use-baixas-em-lote.tsx';
import { useOpenBaixa } from './use-open-baixa.ts';

const route = getRouteApi('/signed-in/shell/baixas');
const EXCLUSAO: Exclusao<BaixaLinha> = {
  pergunta: (b) => BAIXA.confirmaExclusao(b.baixaNome, b.baixaId),
  call: ({ baixaId }) => call(periciaExcBaixa, { body: { baixaId } }),
  invalidate: invalidateAround,
};

export function BaixaListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const openBaixa = useOpenBaixa(search);
  const exclusao = useExclusao(EXCLUSAO);
  const ferramentas = useFerramentasDaLinha('baixa');
  const lote = useBaixasEmLote(search);
  const list = listKey(useUserId());
  const change = (part: Partial<BaixaListSearch>) =>
    void navigate({ search: (s) => withSearchSize(s, { ...s, pagina: undefined, ...part }, buscaDe) });
  const open = (row: BaixaLinha) => openBaixa(row.baixaId);
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'baixaInc')}
      icon={<IconPlus size={16} />}
      onClick={() => openBaixa(NOVA)}
    >
      {UI.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader route="/baixas" title={BAIXA.titulo} desc={BAIXA.desc}>
          <PrintLink to="/baixas/impressao" search={search} />
          {add}
        </PageHeader>
      }
      filters={<BaixaFilters search={search} onChange={change} />}
    >
      <BaixaList
        search={search}
        onChange={change}
        onClear={() => change(withoutFilters<BaixaListSearch>(FILTROS))}
        onOpen={open}
        tools={
          <>
            <MinhasVisoes
              tela="baixas"
              search={search}
              validate={baixaListSearch}
              list={() => list}
              onApply={(s, how) => void navigate({ search: s, ...how })}
            />
            <BaixaListTools search={search} />
          </>
        }
        marks={lote.marks}
        emptyAct={add}
        acts={(row) => [
          ...atosDoRegistro({
            permissions,
            de: REGISTROS.baixa.permissoes,
            onOpen: () => open(row),
            onDelete: () => exclusao.pede(row),
          }),
          ...ferramentas.acts(row.baixaId),
        ]}
      />
      {exclusao.dialog}
      {ferramentas.panel}
      {lote.dialogo}
    </ListScreen>
  );
}
