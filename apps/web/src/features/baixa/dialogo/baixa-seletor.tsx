import { Group, Loader, Text } from '@mantine/core';
import { PAGE_SIZE_PADRAO, PESSOAS_POR_VEZ, type PessoaSeletor } from '@retaguarda/contract';
import { formatNumber, TODAS_SITUACOES } from '@retaguarda/domain';
import { IconUserMinus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useCtrlKey } from '../../../ui/form/use-save-key.ts';
import { isPagerShown } from '../../../ui/list/list-pages.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { useMarks } from '../../../ui/list/use-marks.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionButton, PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { UI } from '../../../ui/texts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { type SeletorFiltro, seletorQuery } from '../baixa-queries.ts';
import { SELETOR as T, TECLAS_DO_SELETOR } from '../textos.ts';
import { MarcadasDoSeletor } from './marcadas-do-seletor.tsx';
import { columnsOf } from './seletor-columns.tsx';
import { SeletorFilters } from './seletor-filters.tsx';
import { useAdicionaTodas } from './use-adiciona-todas.ts';
import { ADICIONANDO, useAlternaPessoa } from './use-alterna-pessoa.ts';
import type { Recebiveis } from './use-recebiveis.ts';

const TECLA = { key: 'enter', told: TECLAS_DO_SELETOR };
const INICIO: SeletorFiltro = {
  ...{ pessoa: '', filtros: [], busca: '', periodo: '', cidade: '' },
  ...{ situacao: TODAS_SITUACOES, tipo: 0, page: 1 },
};

interface AlternarProps {
  uso: number;
  onClick: () => void;
}

function Alternar({ uso, onClick }: AlternarProps) {
  const naBaixa = uso > 0;
  return (
    <PermissionIcon
      label={naBaixa ? T.remover : T.adicionar}
      color={naBaixa ? 'danger' : 'primary'}
      onClick={onClick}
    >
      {uso === ADICIONANDO && <Loader size={16} />}
      {uso !== ADICIONANDO && (naBaixa ? <IconUserMinus size={18} /> : <IconUserPlus size={18} />)}
    </PermissionIcon>
  );
}

interface BaixaSeletorProps {
  baixaId: number;
  recebiveis: Recebiveis;
  onClose: () => void;
}

/** People of cases, each put into the baixa or taken out of it by its toggle. */
export function BaixaSeletor({ baixaId, recebiveis, onClose }: BaixaSeletorProps) {
  const narrow = useNarrow('pericias');
  const [filtro, setFiltro] = useState(INICIO);
  const query = useQuery(seletorQuery(baixaId, filtro));
  const { usoDe, alterna } = useAlternaPessoa(baixaId, recebiveis.invalidate);
  const [confirmar, setConfirmar] = useState<PessoaSeletor | null>(null);
  const { data } = query;
  const [todas, setTodas] = useState(false);
  const { adiciona: adicionaTodas, previa } = useAdicionaTodas({
    ...{ baixaId, filtro, perguntando: todas },
    onDone: recebiveis.invalidate,
  });
  const { page: _, ...achadas } = filtro;
  const marcadas = useMarks<PessoaSeletor>({
    keyOf: (p) => p.procPesId,
    nameOf: (p) => p.nome,
    filter: JSON.stringify(achadas),
  });
  const total = data?.total ?? 0;
  const semTodas = total > PESSOAS_POR_VEZ ? T.porVez(PESSOAS_POR_VEZ) : undefined;
  const content = useRef<HTMLDivElement>(null);
  useCtrlKey(content, TECLA, total > 0 && semTodas === undefined ? () => setTodas(true) : undefined);
  /** An empty receivable goes at once; one that holds money is asked for. */
  const toggle = (row: PessoaSeletor) => (usoDe(row).valor !== 0 ? setConfirmar(row) : alterna(row));
  return (
    <Modal
      address="part"
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOG_WIDTH.seletor}
      xOffset={20}
      fullScreen={narrow}
      closeOnEscape={confirmar === null && !todas}
      closeButtonProps={{ 'aria-label': UI.fechar }}
    >
      <div ref={content} className={classes.seletor}>
        <SeletorFilters
          filtro={filtro}
          dinamicos={data?.filtros ?? []}
          tipos={data?.tipos ?? []}
          onChange={(change) => setFiltro((f) => ({ ...f, page: 1, ...change }))}
        />
        {total > 0 && (
          <Group justify="flex-end" mb="xs">
            <PermissionButton
              variant="default"
              blocked={semTodas}
              icon={<IconUsersPlus size={16} />}
              loading={adicionaTodas.isPending}
              onClick={() => setTodas(true)}
            >
              {T.adicionarTodas(formatNumber(total))}
            </PermissionButton>
          </Group>
        )}
        <ListPanel
          label={T.titulo}
          total={data?.total}
          busy={query.isPlaceholderData}
          marks={
            data && (
              <MarcadasDoSeletor
                marcadas={marcadas}
                baixaId={baixaId}
                pagina={data}
                onDone={recebiveis.invalidate}
              />
            )
          }
          footer={
            data &&
            isPagerShown(data.total, PAGE_SIZE_PADRAO) && (
              <div className={classes.paginas}>
                <Pages
                  page={filtro.page}
                  pages={data.totalPages}
                  onPage={(page) => setFiltro((f) => ({ ...f, page }))}
                />
              </div>
            )
          }
        >
          {query.isLoading && <TableSkeleton />}
          {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {data?.total === 0 && <EmptyState text={T.vazio} />}
          {data && data.dados.length > 0 && (
            <DataTable
              label={T.titulo}
              columns={columnsOf(data.inTable)}
              rows={data.dados}
              rowKey={(p) => p.procPesId}
              narrow={narrow}
              marks={marcadas.table(data.dados)}
              actions={(row) => <Alternar uso={usoDe(row).recebId} onClick={() => toggle(row)} />}
            />
          )}
        </ListPanel>
      </div>
      <ConfirmDialog
        opened={todas}
        title={T.todasTitulo}
        text={T.confirmaTodas(formatNumber(total), data?.noutras ?? 0)}
        confirm={T.adicionarTodas(formatNumber(total))}
        danger={false}
        harmless
        detail={
          previa && (
            <Text size="sm" mt="xs" role="status">
              {T.entram(previa.entram, formataReais(previa.valor))}
            </Text>
          )
        }
        onConfirm={() => {
          setTodas(false);
          adicionaTodas.mutate(total);
        }}
        onClose={() => setTodas(false)}
      />
      <ConfirmDialog
        opened={confirmar !== null}
        text={confirmar ? T.comValor(confirmar.nome, usoDe(confirmar).recebId) : ''}
        onConfirm={() => {
          if (confirmar) alterna(confirmar);
          setConfirmar(null);
        }}
        onClose={() => setConfirmar(null)}
      />
    </Modal>
  );
}
