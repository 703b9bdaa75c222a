import { Text } from '@mantine/core';
import type { BaixaLinha } from '@retaguarda/contract';
import { ehBaixaFechada, SITUACAO_BAIXA, TODAS_SITUACOES } from '@retaguarda/domain';
import { IconPlus, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { withSearchSize } from '../../../lib/list/search-size.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { SeletorDialog } from '../../../registros/seletor-dialog.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { ListArea } from '../../../ui/list/list-area.tsx';
import { PermissionButton, PermissionIcon } from '../../../ui/permission-button.tsx';
import { takeOnlyRow } from '../../../ui/table/focus-row.ts';
import { UI } from '../../../ui/texts.ts';
import { BaixaFilters } from '../lista/baixa-filters.tsx';
import classes from '../lista/baixa-list.module.css';
import { BaixaList } from '../lista/baixa-list.tsx';
import { type BaixaListSearch, buscaDe } from '../lista/baixa-list-search.ts';
import { BAIXA } from '../textos.ts';

const BaixaDialog = lazyView(() => import('./baixa-dialog.tsx'), 'BaixaDialog');

interface BaixaSelectDialogProps {
  /** Whose receivable it is for. */
  hint?: string;
  busy: boolean;
  onSelect: (baixaId: number, nome: string) => void;
  onClose: () => void;
}

function Adicionar({ onClick }: { onClick: () => void }) {
  return (
    <PermissionButton
      variant="default"
      blocked={missing(usePermissoes(), 'baixaInc')}
      icon={<IconPlus size={16} />}
      onClick={onClick}
    >
      {UI.adicionar}
    </PermissionButton>
  );
}

/** The list of baixas in selection mode: choosing one attaches the new receivable to it. */
export function BaixaSelectDialog({ hint, busy, onSelect, onClose }: BaixaSelectDialogProps) {
  const permissions = usePermissoes();
  // Only an open baixa can take a receivable, so the list opens on those.
  const [search, setSearch] = useState<BaixaListSearch>({ situacao: SITUACAO_BAIXA.emAndamento });
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState(0);
  const change = (part: Partial<BaixaListSearch>) =>
    setSearch((s) => withSearchSize(s, { ...s, pagina: undefined, ...part }, buscaDe));
  const blockedOf = (row: BaixaLinha): string | undefined =>
    missing(permissions, 'baixaAlt') ?? (ehBaixaFechada(row.baixaSituacao) ? BAIXA.fechada : undefined);
  const choose = (baixaId: number, nome: string) => {
    setChosen(baixaId);
    onSelect(baixaId, nome);
  };
  const select = (row: BaixaLinha) => {
    if (!busy && !blockedOf(row)) choose(row.baixaId, row.baixaNome);
  };
  const add = <Adicionar onClick={() => setAdding(true)} />;
  return (
    <SeletorDialog
      address="part"
      area="pericias"
      onClose={onClose}
      title={BAIXA.titulo}
      size={DIALOG_WIDTH.usuario}
      // The dialog of a new baixa, above this one, answers Esc itself.
      closeOnEscape={!adding}
      closeName={UI.fechar}
    >
      <ListArea>
        <div className={classes.selector}>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          <div className={classes.selectorFilters}>
            <BaixaFilters search={search} onChange={change} onEnter={takeOnlyRow} />
            <div className={classes.push}>{add}</div>
          </div>
          <BaixaList
            search={search}
            onChange={change}
            onClear={() => change({ busca: undefined, periodo: undefined, situacao: TODAS_SITUACOES })}
            onOpen={select}
            emptyAct={add}
            actions={(row) => (
              <PermissionIcon
                label={BAIXA.selecionar(row.baixaNome)}
                color="primary"
                blocked={blockedOf(row)}
                onClick={() => select(row)}
              >
                {busy && chosen === row.baixaId ? <IconSquareCheck size={18} /> : <IconSquare size={18} />}
              </PermissionIcon>
            )}
          />
        </div>
      </ListArea>
      {adding && (
        <Suspense>
          <BaixaDialog
            baixa={null}
            onEscolhe={(baixaId, nome) => {
              // Without the right to change it, it is only listed; one that is closed already is refused, and listed, too.
              setSearch({ situacao: TODAS_SITUACOES });
              if (permissions.has('baixaAlt')) choose(baixaId, nome);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </SeletorDialog>
  );
}
