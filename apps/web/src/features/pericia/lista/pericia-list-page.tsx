import type { PericiaLinha } from '@retaguarda/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { asksAhead } from '../../../lib/call/asks-ahead.ts';
import { visoesQuery } from '../../../registros/visoes/visao-queries.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { useHeadAct } from '../../../ui/acts/head-acts.ts';
import { ListScreen } from '../../../ui/list/list-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { UI } from '../../../ui/texts.ts';
import { tiposQuery } from '../pericia-queries.ts';
import { ExclusaoDialog } from '../processo/exclusao-dialog.tsx';
import { useExclusaoPericia } from '../processo/use-exclusao-pericia.ts';
import { useOpenPericia } from '../processo/use-open-pericia.ts';
import { PERICIA } from '../textos.ts';
import { IncluirPericiaButton } from './incluir-pericia-button.tsx';
import { PericiaFilters } from './pericia-filters.tsx';
import { PericiaListPanel } from './pericia-list-panel.tsx';
import { periciaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';
import { usePericiaList } from './use-pericia-list.ts';
import { paginaQuery } from './use-pericia-rows.ts';

export function perguntas(endereco: { search: object }) {
  const search = periciaListSearch({ ...endereco.search });
  const doTipo = search.tipo === undefined ? [] : [asksAhead(paginaQuery(search))];
  return [asksAhead(tiposQuery(search.tipo ?? 0)), asksAhead(visoesQuery('pericias')), ...doTipo];
}

/** Paper holds one type: without it there is nothing to print, and the line says so. */
function SemPapel() {
  useHeadAct({
    place: 'paper',
    label: UI.imprimir,
    icon: <IconPrinter size={16} />,
    blocked: PERICIA.selecioneTipo,
  });
  return null;
}

export function PericiaListPage() {
  const lista = usePericiaList();
  const { search, tipos, lote, change } = lista;
  const permissions = usePermissoes();
  const open = useOpenPericia();
  const [deleting, setDeleting] = useState<PericiaLinha | null>(null);
  const remove = useExclusaoPericia(() => setDeleting(null));
  const add = (
    <IncluirPericiaButton
      tipos={tipos.data}
      tipo={search.tipo}
      permissions={permissions}
      onAdd={open.create}
    />
  );
  return (
    <ListScreen
      header={
        <PageHeader route="/pericias" title={PERICIA.titulo} desc={PERICIA.desc}>
          {(search.tipo ?? TODOS_OS_TIPOS) === TODOS_OS_TIPOS ? (
            <SemPapel />
          ) : (
            <PrintLink to="/pericias/impressao" search={search} />
          )}
          {add}
        </PageHeader>
      }
      filters={<PericiaFilters search={search} tipos={tipos.data} onChange={change} />}
    >
      <PericiaListPanel lista={lista} add={add} onDelete={setDeleting} />
      {lote.dialogo}
      {deleting && (
        <ExclusaoDialog
          local="pericia"
          id={deleting.procId}
          question={PERICIA.confirmaExclusao(deleting.nome.replace(/ #\d+$/, ''), deleting.procId)}
          busy={remove.isPending}
          onConfirm={(visto) => remove.mutate({ procId: deleting.procId, visto })}
          onClose={() => setDeleting(null)}
        />
      )}
    </ListScreen>
  );
}
