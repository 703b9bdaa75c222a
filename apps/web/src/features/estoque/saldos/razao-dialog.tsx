import { ORDENAVEIS, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { formatInstantBr, formatNumber as inteiro } from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import type { ValueKind } from '../../../lib/list/export-rows.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { useUserId } from '../../../sessao/public.ts';
import { ReadFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ListArea } from '../../../ui/list/list-area.tsx';
import { ListExportTools, type TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { ListToggle } from '../../../ui/list/list-toggle.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import { type LinhaDoRazao, razaoQuery } from '../estoque-queries.ts';
import { listKey } from '../notas/nota-columns.tsx';
import { TRANSFERENCIA } from '../textos.ts';
import { CUSTO_MEDIO, RAZAO as T } from './textos.ts';
import '../../../ui/styles-form.ts';

// The chart weighs more than all of the dialog.
const CustoMedio = lazyView(() => import('./custo-medio.tsx'), 'CustoMedio');

type Linha = LinhaDoRazao;

const comSinal = (n: number): string => (n === 0 ? '' : `${n > 0 ? '+' : ''}${inteiro(n)}`);
const documento = (l: Linha): string =>
  l.movCabId > 0 ? T.nota(l.movCabId) : l.pedidoId > 0 ? T.pedido(l.pedidoId) : '';

/** A reversal says why: its note's description does. */
function motivo(l: Linha): string {
  if (l.perdido > 0) return TRANSFERENCIA.perdeu(l.perdido);
  const nome = T.motivos[l.motivo] ?? l.motivo;
  if (l.descricao === '') return nome;
  if (l.motivo === 'estorno') return l.descricao;
  return l.motivo === 'diferenca_estorno' ? `${T.diferenca} · ${l.descricao}` : nome;
}

const coluna = (
  key: string,
  header: string,
  text: (l: Linha) => string,
  resto: Partial<TextColumn<Linha>> = {},
): TextColumn<Linha> => ({ key, header, text, cell: text, ...resto });
const direita = (como: ValueKind, width: number) => ({ como, align: 'right', width }) as const;

const COLUNAS: readonly TextColumn<Linha>[] = [
  coluna('em', T.em, (l) => formatInstantBr(l.em), {
    valueKind: 'data',
    nowrap: true,
    fixed: true,
    width: 140,
  }),
  coluna('motivo', T.motivo, motivo),
  coluna('documento', T.documento, documento, { nowrap: true, width: 100 }),
  coluna('quantidade', T.quantidade, (l) => comSinal(l.quantAtual), direita('numero', 100)),
  coluna('reservado', T.reservado, (l) => comSinal(l.reservado), direita('numero', 100)),
  coluna('valor', T.valor, (l) => (l.valor === 0 ? '' : formataReais(l.valor)), direita('reais', 120)),
  coluna(
    'diferenca',
    T.diferenca,
    (l) => (l.diferenca === 0 ? '' : formataReais(l.diferenca)),
    direita('reais', 110),
  ),
  coluna(
    'perda',
    T.perda,
    (l) => (l.perdido === 0 ? '' : formataReais(l.valorPerdido)),
    direita('reais', 110),
  ),
  coluna('quantDepois', T.quantDepois, (l) => inteiro(l.quantDepois), direita('numero', 110)),
  coluna('reservadoDepois', T.reservadoDepois, (l) => inteiro(l.reservadoDepois), direita('numero', 110)),
  coluna('medioDepois', T.medioDepois, (l) => formataReais(l.valorMedioDepois), direita('reais', 110)),
  coluna('autor', T.autor, (l) => l.autor),
];

/** Few ledgers have differences or losses, and the others need the room. */
const colunasDe = (linhas: readonly Linha[]) =>
  COLUNAS.filter(
    ({ key }) =>
      (key !== 'diferenca' || linhas.some((l) => l.diferenca !== 0)) &&
      (key !== 'perda' || linhas.some((l) => l.perdido !== 0)),
  );

interface Vista {
  pagina: number;
  ordem?: string | undefined;
  periodo?: string | undefined;
}

interface RazaoDialogProps {
  empId: number;
  catId: number;
  onNota: (movCabId: number) => void;
  onClose: () => void;
}

/** Of which movements, in which order, and which page of them. */
function useRazao({ empId, catId }: Pick<RazaoDialogProps, 'empId' | 'catId'>) {
  const [{ pagina, ordem, periodo }, setVista] = useState<Vista>({ pagina: 1 });
  const muda = (parte: Partial<Vista>) => setVista((v) => ({ ...v, pagina: 1, ...parte }));
  const filtro = { empId, catId, paginas: PAGE_SIZE_PADRAO, ordem, periodo };
  const { data } = useQuery(razaoQuery(filtro, pagina));
  return {
    filtro,
    pagina,
    titulo: T.titulo(data ? `${data.produto.codigo} ${data.produto.nome}` : ''),
    colunas: colunasDe(data?.rows ?? []),
    vaiPara: (n: number) => muda({ pagina: n }),
    ordena: (por: string | undefined) => muda({ ordem: por }),
    filtra: (dias?: string) => muda({ periodo: dias }),
  };
}

interface MovimentosProps {
  razao: ReturnType<typeof useRazao>;
  onNota: (movCabId: number) => void;
}

function Movimentos({ razao, onNota }: MovimentosProps) {
  const { filtro, pagina, titulo, colunas, filtra } = razao;
  const list = listKey(useUserId(), 'razao');
  const layout = useLayout(list);
  return (
    <div className={classes.painel}>
      <PagedList
        label={titulo}
        query={(page) => razaoQuery(filtro, page)}
        size={PAGE_SIZE_PADRAO}
        page={pagina}
        onPage={razao.vaiPara}
        columns={() => laidOut(colunas, layout)}
        list={list}
        order={{ by: filtro.ordem, columns: ORDENAVEIS.razao, onOrder: razao.ordena }}
        rowKey={(l) => l.id}
        tight
        actionsPx={60}
        actions={(l) =>
          l.movCabId > 0 && (
            <PermissionIcon label={T.abrir} onClick={() => onNota(l.movCabId)}>
              <IconEye size={16} />
            </PermissionIcon>
          )
        }
        tools={
          <ListExportTools
            recordKind="produto"
            name={titulo}
            list={list}
            columns={COLUNAS}
            query={(n) => razaoQuery({ ...filtro, paginas: ALL_ROWS }, n)}
            rowKey={(l) => l.id}
          />
        }
        empty={
          <EmptyList
            filtered={filtro.periodo !== undefined}
            text={T.vazio}
            example={T.exemplo}
            onClear={() => filtra()}
          />
        }
      />
    </div>
  );
}

/** The ledger of a product at a branch: every movement, and what was there after it. */
export function RazaoDialog({ empId, catId, onNota, onClose }: RazaoDialogProps) {
  const narrow = useNarrow();
  const [custo, setCusto] = useState(false);
  const razao = useRazao({ empId, catId });
  const { filtro, filtra } = razao;
  return (
    <Modal
      address="?produto"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.seletor}
      title={razao.titulo}
      fullScreen={narrow}
    >
      <div className={classes.razao}>
        <ListArea>
          <ListFilters active={filtro.periodo === undefined ? 0 : 1} onClear={() => filtra()}>
            <PeriodoFilter label={T.periodo} value={filtro.periodo} onChange={filtra} />
            <ListToggle on={custo} onChange={setCusto}>
              {CUSTO_MEDIO.mostrar}
            </ListToggle>
          </ListFilters>
          {custo && (
            <Suspense fallback={<TableSkeleton rows={3} />}>
              <CustoMedio empId={empId} catId={catId} />
            </Suspense>
          )}
          <Movimentos razao={razao} onNota={onNota} />
        </ListArea>
      </div>
      <ReadFoot onClose={onClose} />
    </Modal>
  );
}
