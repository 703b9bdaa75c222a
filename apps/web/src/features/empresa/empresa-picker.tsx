import { Button, Stack, Text } from '@mantine/core';
import { type EmpresaLinha, ORDENAVEIS } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { IconBuildingMinus, IconBuildingPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { type ListAddress, listAddress } from '../../lib/list/list-address.ts';
import { RegistroFilters } from '../../registros/lista/registro-filters.tsx';
import { filtroDe } from '../../registros/registro.ts';
import { SeletorDialog } from '../../registros/seletor-dialog.tsx';
import { useTipo } from '../../registros/use-tipo.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ListArea } from '../../ui/list/list-area.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastDanger } from '../../ui/notice/toast.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { COLUNAS } from './empresa-columns.ts';
import { type EmpresaListSearch, INICIO } from './empresa-list-search.ts';
import classes from './empresa-picker.module.css';
import { EMPRESA, tiposEmpresaQuery } from './empresa-queries.ts';
import { EMPRESAS, SELETOR_EMPRESA as T } from './textos.ts';

/** A company that is in use. */
export interface EmpresaEmUso {
  id: number;
  razaoSocial: string;
  /** Already saved where it is used: it leaves only there. */
  bloqueada: boolean;
}

interface EmpresaPickerProps {
  emUso: readonly EmpresaEmUso[];
  /** Those that may be chosen, where not all of them may. */
  pode?: ReadonlySet<number>;
  /** What is in use once the dialog is done. */
  onConcluir: (emUso: readonly EmpresaEmUso[]) => void;
  onClose: () => void;
}

/** The companies that are chosen, and putting one in or out. */
function useEscolhidas({ emUso, pode }: Pick<EmpresaPickerProps, 'emUso' | 'pode'>) {
  const [escolhidas, setEscolhidas] = useState(emUso);
  const usada = (id: number) => escolhidas.find((e) => e.id === id);
  const alterna = ({ id, razaoSocial }: EmpresaLinha) => {
    const atual = usada(id);
    if (atual?.bloqueada) toastDanger(T.naoRemove(razaoSocial));
    else if (atual) setEscolhidas((lista) => lista.filter((e) => e.id !== id));
    else if (pode && !pode.has(id)) toastDanger(T.naoServe(razaoSocial));
    else setEscolhidas((lista) => [...lista, { id, razaoSocial, bloqueada: false }]);
  };
  return { escolhidas, usada, alterna };
}

interface EmpresasProps extends Omit<ReturnType<typeof useEscolhidas>, 'escolhidas'> {
  address: ListAddress<EmpresaListSearch>;
  tipo: ReturnType<typeof useTipo>['tipo'];
  falta: string | undefined;
}

function Empresas({ address, tipo, falta, usada, alterna }: EmpresasProps) {
  const { search } = address;
  const filtro = { ...filtroDe(search, INICIO), catId: tipo?.id ?? 0 };
  return (
    <div className={classes.list}>
      <PagedList
        label={T.titulo}
        totalOf={tipo?.nome}
        query={(page) => EMPRESA.pagina(filtro, page)}
        enabled={falta === undefined}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={address.onPage}
        columns={() => COLUNAS}
        order={{ by: search.ordem, columns: ORDENAVEIS.empresas, onOrder: address.onOrder }}
        rowKey={(row) => row.id}
        onOpen={alterna}
        openMarks
        actions={(row) => (
          <PermissionIcon
            label={usada(row.id) ? T.remover : T.adicionar}
            color={usada(row.id) ? 'danger' : 'primary'}
            onClick={() => alterna(row)}
          >
            {usada(row.id) ? <IconBuildingMinus size={16} /> : <IconBuildingPlus size={16} />}
          </PermissionIcon>
        )}
        empty={
          <EmptyState
            text={falta ?? EMPRESAS.vazio(tipo?.nome ?? '')}
            onClear={
              falta === undefined && filtro.search !== ''
                ? () => address.change({ busca: undefined })
                : undefined
            }
          />
        }
      />
    </div>
  );
}

/** Chooses companies to use: rows are added and removed, those that are locked stay. */
export function EmpresaPicker({ onConcluir, onClose, ...uso }: EmpresaPickerProps) {
  const [search, setSearch] = useState<EmpresaListSearch>({});
  const address = listAddress(search, setSearch);
  const { tipo, falta, falha, tabs } = useTipo(tiposEmpresaQuery, address, EMPRESAS);
  const { escolhidas, ...escolha } = useEscolhidas(uso);
  return (
    <SeletorDialog address="part" title={T.titulo} size={DIALOG_WIDTH.usuario} onClose={onClose}>
      <ListArea>
        <Stack gap="sm">
          <RegistroFilters
            search={search}
            inicio={INICIO}
            situacoes={SITUACOES_REGISTRO_FILTRO}
            textos={EMPRESAS}
            semBusca={falta !== undefined}
            antes={tabs}
            active={address.active}
            onClear={() => address.clear()}
            onChange={(part) => address.change(part)}
          />
          {falha && <ErrorState error={falha.error} onRetry={falha.retry} />}
          <Empresas {...escolha} address={address} tipo={tipo} falta={falta} />
          <Text size="sm" aria-live="polite">
            {escolhidas.length === 0
              ? T.nenhumaEscolhida
              : `${T.escolhidas}: ${escolhidas.map((e) => e.razaoSocial).join(', ')}`}
          </Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {T.fechar}
            </Button>
            <Button onClick={() => onConcluir(escolhidas)}>{T.concluir}</Button>
          </DialogFoot>
        </Stack>
      </ListArea>
    </SeletorDialog>
  );
}
