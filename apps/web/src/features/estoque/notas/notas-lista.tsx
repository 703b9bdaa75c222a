import { type MovCab, ORDENAVEIS, type Permissoes, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import {
  IconArrowBackUp,
  IconEye,
  IconPackageImport,
  IconPackageOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { filteredBy } from '../../../lib/list/list-address.ts';
import { ExcluidosAto } from '../../../registros/historico/excluidos-ato.tsx';
import { useListaEmLote } from '../../../registros/lote/use-lista-em-lote.tsx';
import { consultaDe } from '../../../registros/registro.ts';
import { useFerramentasDaLinha } from '../../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { ListExportTools, type TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { UI } from '../../../ui/texts.ts';
import { notasQuery } from '../estoque-queries.ts';
import { INICIO, type NotasSearch, notasFiltro, notasSearch } from '../estoque-search.ts';
import { filtrosDe } from '../filtros-da-lista.ts';
import { MOVIMENTOS as T } from '../textos.ts';
import { useExcluiNota } from '../use-nota-acts.ts';
import { EstornoDialog, estornavel } from './estorno-dialog.tsx';
import { comDiferenca, GRUPOS, listKey } from './nota-columns.tsx';
import { DialogoDaTransferencia, semResolver } from './transferencia-dialogos.tsx';

const S = SITUACAO_MOVIMENTO;

interface Pergunta {
  ato: 'excluir' | 'receber' | 'resolver' | 'estornar';
  nota: MovCab;
}

interface Atos {
  nota: MovCab;
  permissions: Permissoes;
  onOpen: () => void;
  onPergunta: (pergunta: Pergunta) => void;
}

/** The note is used by who may while it is being made, and seen by the others. */
function atoDeAbrir({ nota, permissions, onOpen }: Atos): RowAct {
  const permissao = nota.tipoId === TIPO_MOVIMENTO.contagem ? 'contaEstoque' : 'addMovEstoque';
  const usa = nota.status === S.confeccao && permissions.has(permissao);
  return {
    label: usa ? T.usar : T.ver,
    icon: usa ? <IconPencil size={16} /> : <IconEye size={16} />,
    onPress: onOpen,
    shown: true,
  };
}

/** What can be done with a note as it stands. */
function atosDe(atos: Atos): RowAct[] {
  const { nota, permissions, onPergunta } = atos;
  const pergunta = (ato: Pergunta['ato']) => () => onPergunta({ ato, nota });
  const todos: (RowAct & { quando: boolean })[] = [
    {
      quando: nota.status === S.transito,
      label: T.receber,
      icon: <IconPackageImport size={16} />,
      blocked: missing(permissions, 'recMovEstoque'),
      onPress: pergunta('receber'),
    },
    {
      quando: nota.status === S.parcial,
      label: T.resolver,
      icon: <IconPackageOff size={16} />,
      blocked: semResolver(permissions),
      onPress: pergunta('resolver'),
    },
    {
      quando: estornavel(nota),
      label: T.estornar,
      icon: <IconArrowBackUp size={16} />,
      blocked: missing(permissions, 'estornaMovEstoque'),
      onPress: pergunta('estornar'),
    },
    {
      quando: nota.status === S.confeccao,
      label: UI.excluirPergunta,
      icon: <IconTrash size={16} />,
      blocked: missing(permissions, 'excMovEstoque'),
      onPress: pergunta('excluir'),
      danger: true,
    },
  ];
  return [atoDeAbrir(atos), ...todos.filter(({ quando }) => quando)];
}

function Perguntas({ pergunta, onClose }: { pergunta: Pergunta | null; onClose: () => void }) {
  const exclui = useExcluiNota(onClose);
  const nota = pergunta?.nota;
  return (
    <>
      <ConfirmDialog
        opened={pergunta?.ato === 'excluir'}
        text={nota ? T.confirmaExclusao(T.nota(nota.movCabId, nota.tmovNome)) : ''}
        busy={exclui.isPending}
        onConfirm={() => nota && exclui.mutate(nota)}
        onClose={onClose}
      />
      {nota && (pergunta.ato === 'receber' || pergunta.ato === 'resolver') && (
        <DialogoDaTransferencia ato={pergunta.ato} nota={nota} onClose={onClose} />
      )}
      {pergunta?.ato === 'estornar' && <EstornoDialog nota={pergunta.nota} onClose={onClose} />}
    </>
  );
}

interface NotasListaProps {
  /** Name under which columns are chosen and files are saved. */
  nome: string;
  lista: string;
  columns: readonly TextColumn<MovCab>[];
  /** The screen whose views are kept. */
  visoes: 'notas' | 'movimentos';
  search: NotasSearch;
  /** Filters the list. */
  change: (parte: Partial<NotasSearch>) => void;
  abre: (movCabId: number) => void;
  /** Includes a note; stands where there is none. */
  add: ReactNode;
  onApply: (search: NotasSearch, how?: { replace: true }) => void;
}

/** Notes, the new ones first, with what can be done with each. */
export function NotasLista(props: NotasListaProps) {
  const { nome, lista, columns, visoes, search, change, abre, add, onApply } = props;
  const permissions = usePermissoes();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const ferramentas = useFerramentasDaLinha('movimento');
  const list = listKey(useUserId(), lista);
  const layout = useLayout(list);
  const filtro = notasFiltro(search);
  const { data } = useQuery(notasQuery(filtro, search.pagina ?? 1));
  // Of all of them only those in view are here.
  const colunas = filtro.paginas === ALL_ROWS ? columns : comDiferenca(columns, data?.rows ?? []);
  const { marks } = useListaEmLote({
    tipo: 'movimento',
    name: nome,
    consulta: { ...consultaDe(filtro, 0), tipo: search.tipo ?? 0, empId: search.empresa ?? 0 },
    keyOf: (row) => row.movCabId,
    columns: () => laidOut(columns, layout),
    todas: (n) => notasQuery({ ...filtro, paginas: ALL_ROWS }, n),
  });
  return (
    <>
      <PagedList
        label={nome}
        query={(page) => notasQuery(filtro, page)}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => change({ pagina: n === 1 ? undefined : n })}
        onSize={(n) => change({ tamanho: n === INICIO.tamanho ? undefined : n })}
        columns={() => laidOut(colunas, layout)}
        marks={marks}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.notas, onOrder: (ordem) => change({ ordem }) }}
        rowKey={(row) => row.movCabId}
        onOpen={(row) => abre(row.movCabId)}
        acts={(row) => [
          ...atosDe({
            nota: row,
            permissions,
            onOpen: () => abre(row.movCabId),
            onPergunta: setPergunta,
          }),
          ...ferramentas.acts(row.movCabId),
        ]}
        tools={
          <>
            <MinhasVisoes
              tela={visoes}
              search={search}
              validate={notasSearch}
              list={() => list}
              onApply={onApply}
            />
            <ExcluidosAto tipo="movimento" />
            <ListExportTools
              recordKind="movimento"
              name={nome}
              list={list}
              columns={columns}
              groups={GRUPOS}
              query={(n) => notasQuery({ ...filtro, paginas: ALL_ROWS }, n)}
              rowKey={(row) => row.movCabId}
            />
          </>
        }
        empty={
          <EmptyList
            {...filteredBy<NotasSearch>(search, filtrosDe(search), change)}
            text={T.vazio}
            example={T.exemplo}
          >
            {add}
          </EmptyList>
        }
      />
      {ferramentas.panel}
      <Perguntas pergunta={pergunta} onClose={() => setPergunta(null)} />
    </>
  );
}
