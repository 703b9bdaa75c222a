import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { DIALOGO, type EmpresaLinha, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { IconBuildingMinus, IconBuildingPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { toastDanger } from '../../ui/toast.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { COLUNAS } from './empresa-columns.tsx';
import { EmpresaFilters } from './empresa-filters.tsx';
import type { EmpresaListSearch } from './empresa-list-search.ts';
import classes from './empresa-picker.module.css';
import { empresasQuery, tiposEmpresaQuery } from './empresa-queries.ts';
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
  /** What is in use once the dialog is done. */
  onConcluir: (emUso: readonly EmpresaEmUso[]) => void;
  onClose: () => void;
}

/** Chooses companies to use: rows are added and removed, those that are locked stay. */
export function EmpresaPicker({ emUso, onConcluir, onClose }: EmpresaPickerProps) {
  const narrow = useNarrow();
  const tipos = useQuery(tiposEmpresaQuery);
  const [search, setSearch] = useState<EmpresaListSearch>({});
  const [escolhidas, setEscolhidas] = useState(emUso);
  const opcoes = tipos.data ?? [];
  const tipo = opcoes.length === 1 ? opcoes[0] : opcoes.find((t) => t.catgId === search.tipo);
  const filtro = {
    catId: tipo?.catgId ?? 0,
    situacao: search.situacao ?? SITUACAO_REGISTRO.ativo,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_REGISTRO,
  };
  const muda = (parte: Partial<EmpresaListSearch>) =>
    setSearch((s) => ({ ...s, pagina: undefined, ...parte }));
  const usada = (id: number) => escolhidas.find((e) => e.id === id);
  const alterna = ({ id, razaoSocial }: EmpresaLinha) => {
    const atual = usada(id);
    if (atual?.bloqueada) toastDanger(T.naoRemove(razaoSocial));
    else if (atual) setEscolhidas((lista) => lista.filter((e) => e.id !== id));
    else setEscolhidas((lista) => [...lista, { id, razaoSocial, bloqueada: false }]);
  };
  return (
    <Modal opened onClose={onClose} title={T.titulo} size={DIALOGO.usuario} fullScreen={narrow}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <EmpresaFilters search={search} tipos={opcoes} tipo={tipo?.catgId ?? null} onChange={muda} />
        </Group>
        {tipos.error && <ErrorState error={tipos.error} onRetry={() => void tipos.refetch()} />}
        <div className={classes.list}>
          <PagedList
            label={T.titulo}
            totalOf={tipo?.categoria}
            query={(page) => empresasQuery(filtro, page)}
            enabled={tipo !== undefined}
            size={filtro.paginas}
            page={search.pagina ?? 1}
            onPage={(pagina) => muda({ pagina })}
            columns={() => COLUNAS}
            rowKey={(row) => row.id}
            onOpen={alterna}
            actionsLabel={EMPRESAS.acao}
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
                text={tipo ? EMPRESAS.vazio(tipo.categoria) : EMPRESAS.selecioneTipo}
                onClear={tipo && filtro.search !== '' ? () => muda({ busca: undefined }) : undefined}
              />
            }
          />
        </div>
        <Text size="sm" aria-live="polite">
          {escolhidas.length === 0
            ? T.nenhumaEscolhida
            : `${T.escolhidas}: ${escolhidas.map((e) => e.razaoSocial).join(', ')}`}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button onClick={() => onConcluir(escolhidas)}>{T.concluir}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
