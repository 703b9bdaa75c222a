import { Group, Loader, Modal } from '@mantine/core';
import { ehDinheiro } from '@retaguarda/atributos';
import { type Coluna, PAGE_SIZE_PADRAO, PESSOAS_POR_VEZ, type PessoaSeletor } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconUserMinus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatarColuna } from '../../../atributos/formatar.ts';
import { DIALOGO } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCtrlKey } from '../../../ui/form/use-save-key.ts';
import { isPagerShown } from '../../../ui/list/list-pages.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionButton, PermissionIcon } from '../../../ui/permission-button.tsx';
import { SituacaoBadge } from '../../../ui/situacao-badge.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { UI } from '../../../ui/textos.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { type SeletorFiltro, seletorQuery } from '../baixa-queries.ts';
import { SELETOR as T, TECLAS_DO_SELETOR } from '../textos.ts';
import { SeletorFilters } from './seletor-filters.tsx';
import { useAdicionaTodas } from './use-adiciona-todas.ts';
import { ADICIONANDO, useAlternarPessoa } from './use-alternar-pessoa.ts';
import type { Recebiveis } from './use-recebiveis.ts';

const TECLA = { key: 'enter', told: TECLAS_DO_SELETOR };
const INICIO: SeletorFiltro = { pessoa: '', filtros: [], busca: '', situacao: -1, page: 1 };

/** Who is in another baixa under way says so before being added. */
function Nome({ pessoa: { nome, outras } }: { pessoa: PessoaSeletor }) {
  const [primeira] = outras;
  if (primeira === undefined) return nome;
  const tambem = outras.length === 1 ? T.tambemEm(primeira.baixaId) : T.tambemEmVarias(outras.length);
  return (
    <>
      {nome}{' '}
      <SituacaoBadge
        nome={tambem}
        tom="espera"
        dica={outras.map((o) => T.baixaEmAndamento(o.baixaId, o.nome)).join('; ')}
      />
    </>
  );
}

/** Columns of several categories; those of the same name are one column. */
function columnsOf(inTable: readonly Coluna[]): Column<PessoaSeletor>[] {
  const nomes = new Map<string, Coluna[]>();
  for (const c of inTable) nomes.set(c.label, [...(nomes.get(c.label) ?? []), c]);
  const textoDe = (colunas: readonly Coluna[], p: PessoaSeletor): string =>
    colunas
      .map((c) => formatarColuna(c, p.atribTable.find((v) => v.catId === c.catId)?.atribValue))
      .find((texto) => texto !== '') ?? '';
  return [
    { key: 'id', header: T.id, cell: (p) => p.procId, nowrap: true },
    { key: 'nome', header: T.nome, cell: (p) => <Nome pessoa={p} /> },
    { key: 'cidade', header: T.cidade, cell: (p) => p.cidade },
    ...[...nomes].map(
      ([label, colunas]): Column<PessoaSeletor> => ({
        key: label,
        header: label,
        cell: (p) => textoDe(colunas, p),
        ...(colunas.every(ehDinheiro) ? { align: 'right' as const } : {}),
      }),
    ),
  ];
}

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
  const { usoDe, alternar } = useAlternarPessoa(baixaId, recebiveis.recarregar);
  const [confirmar, setConfirmar] = useState<PessoaSeletor | null>(null);
  const { data } = query;
  const [todas, setTodas] = useState(false);
  const adicionaTodas = useAdicionaTodas(baixaId, recebiveis.recarregar);
  const total = data?.total ?? 0;
  const semTodas = total > PESSOAS_POR_VEZ ? T.porVez(PESSOAS_POR_VEZ) : undefined;
  const content = useRef<HTMLDivElement>(null);
  useCtrlKey(content, TECLA, total > 0 && semTodas === undefined ? () => setTodas(true) : undefined);
  /** An empty receivable goes at once; one that holds money is asked for. */
  const toggle = (row: PessoaSeletor) => (usoDe(row).valor !== 0 ? setConfirmar(row) : alternar(row));
  return (
    <Modal
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOGO.seletor}
      xOffset={20}
      fullScreen={narrow}
      closeOnEscape={confirmar === null && !todas}
      closeButtonProps={{ 'aria-label': UI.fechar }}
    >
      <div ref={content} className={classes.seletor}>
        <SeletorFilters
          filtro={filtro}
          dinamicos={data?.filtros ?? []}
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
              actionsLabel={T.acao}
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
        onConfirm={() => {
          setTodas(false);
          adicionaTodas.mutate(filtro);
        }}
        onClose={() => setTodas(false)}
      />
      <ConfirmDialog
        opened={confirmar !== null}
        text={confirmar ? T.comValor(confirmar.nome, usoDe(confirmar).recebId) : ''}
        onConfirm={() => {
          if (confirmar) alternar(confirmar);
          setConfirmar(null);
        }}
        onClose={() => setConfirmar(null)}
      />
    </Modal>
  );
}
