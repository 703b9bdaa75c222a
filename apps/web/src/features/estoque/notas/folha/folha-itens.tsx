import { Text } from '@mantine/core';
import type { MovCab, MovItem } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { DraftNotices } from '../../../../ui/dialog/draft-notices.tsx';
import { Grid } from '../../../../ui/grid/grid.tsx';
import { ListPanel } from '../../../../ui/list/list-panel.tsx';
import { ErrorState } from '../../../../ui/notice/error-state.tsx';
import { PermissionIcon } from '../../../../ui/permission-button.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import classes from '../../estoque.module.css';
import { FOLHA, NOTA as T } from '../../textos.ts';
import { type Julgada, leBloco } from '../folha.ts';
import { DaNfe } from '../nfe/da-nfe-na-nota.tsx';
import type { Folha } from '../use-folha.ts';
import { celulasDaFolha } from './folha-cells.ts';
import { folhaColumns } from './folha-columns.tsx';
import { useBlocoColado } from './use-bloco-colado.ts';

interface FolhaItensProps {
  nota: MovCab;
  folha: Folha;
  onExclui: (item: MovItem) => void;
}

/** Where the code of a new item is typed. */
const VAGA = '[data-linha]:last-child [data-coluna="codigo"]';

function Estado({ salvando, faltam }: Pick<Folha, 'salvando' | 'faltam'>) {
  return (
    <Text size="sm" role="status">
      {salvando > 0 ? FOLHA.salvando(salvando) : faltam > 0 ? FOLHA.faltam(faltam) : ''}
    </Text>
  );
}

/** The items of a note in the making, typed and pasted as into a spreadsheet. */
export function FolhaItens({ nota, folha, onExclui }: FolhaItensProps) {
  const narrow = useNarrow();
  const tabela = useRef<HTMLDivElement>(null);
  const { linhas, editando, setFoco, setVagas, edita } = folha;
  const columns = folhaColumns(folha, narrow);
  const naNota = linhas.filter((l) => l.item).length;
  const cells = celulasDaFolha(
    folha,
    columns.map(({ key, header }) => ({ key, label: header })),
  );
  const foca = () => tabela.current?.querySelector<HTMLElement>(VAGA)?.focus();
  useBlocoColado(tabela, foca);
  // One begins in the empty row: the dialog looks for this mark once it stands.
  useLayoutEffect(() => {
    tabela.current?.querySelector(VAGA)?.setAttribute('data-autofocus', '');
  }, []);
  const exclui = ({ item, chave }: Julgada) => (item ? onExclui(item) : folha.larga(chave));
  return (
    <div ref={tabela} className={classes.coluna}>
      <DraftNotices {...folha.avisos} />
      {folha.busca.error && (
        <ErrorState error={folha.busca.error} onRetry={() => void folha.busca.refetch()} />
      )}
      {nota.nfeEmitente !== '' && <DaNfe nota={nota} folha={folha} />}
      <ListPanel label={T.itens} total={naNota} tools={<Estado {...folha} />}>
        <Grid
          cells={cells}
          narrow={narrow}
          editing={editando}
          onEditing={edita}
          onRow={setFoco}
          onChanged={() => setVagas(1)}
          onRows={(mais) => setVagas(1 + mais)}
          readText={leBloco}
        >
          <DataTable
            label={T.itens}
            columns={columns}
            rows={linhas}
            rowKey={(l) => l.chave}
            narrow={narrow}
            totals={{ rows: naNota, without: [FOLHA.foraDaSoma] }}
            readOnly={(l, column) => cells.locked({ row: l.chave, column }) !== undefined}
            actionsPx={72}
            actions={(l) =>
              (l.item || l.digitada) && (
                <PermissionIcon
                  label={l.item ? T.excluir : FOLHA.descartar}
                  color="danger"
                  onClick={() => exclui(l)}
                >
                  <IconTrash size={16} />
                </PermissionIcon>
              )
            }
          />
        </Grid>
        <Text size="sm" c="dimmed" p="xs">
          {folha.entrada ? FOLHA.dica : FOLHA.dicaSemValor}
        </Text>
      </ListPanel>
    </div>
  );
}
