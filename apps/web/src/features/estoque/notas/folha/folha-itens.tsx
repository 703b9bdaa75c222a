import { Text } from '@mantine/core';
import type { MovItem } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DraftNotices } from '../../../../ui/dialog/draft-notices.tsx';
import { ListPanel } from '../../../../ui/list/list-panel.tsx';
import { ErrorState } from '../../../../ui/notice/error-state.tsx';
import { PermissionIcon } from '../../../../ui/permission-button.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import classes from '../../estoque.module.css';
import { GradeDeItens } from '../../itens/grade-de-itens.tsx';
import { FOLHA, NOTA as T } from '../../textos.ts';
import type { Folha } from './folha.ts';
import { folhaColumns } from './folha-columns.tsx';
import { type Julgada, leBloco } from './linhas.ts';
import { useBlocoColado } from './use-bloco-colado.ts';

interface FolhaItensProps {
  folha: Folha;
  /** What stands above the items. */
  aviso: ReactNode;
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
export function FolhaItens({ folha, aviso, onExclui }: FolhaItensProps) {
  const narrow = useNarrow();
  const tabela = useRef<HTMLDivElement>(null);
  const { linhas, editando, setFoco, setVagas, edita } = folha;
  const naNota = linhas.filter((l) => l.item).length;
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
      {aviso}
      <ListPanel label={T.itens} total={naNota} tools={<Estado {...folha} />}>
        <GradeDeItens
          label={T.itens}
          columns={folhaColumns(folha)}
          rows={linhas}
          rowKey={(l) => l.chave}
          nomeDe={(l) => l.produto?.nome ?? FOLHA.linhaNova}
          soSeLe={FOLHA.soSeLe}
          narrow={narrow}
          editing={editando}
          onEditing={edita}
          onRow={setFoco}
          onChanged={() => setVagas(1)}
          onRows={(mais) => setVagas(1 + mais)}
          readText={leBloco}
          totals={{ rows: naNota, without: [FOLHA.foraDaSoma] }}
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
        <Text size="sm" c="dimmed" p="xs">
          {folha.entrada ? FOLHA.dica : FOLHA.dicaSemValor}
        </Text>
      </ListPanel>
    </div>
  );
}
