import { ActionIcon } from '@mantine/core';
import type { MovItem } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import { NOTA } from '../textos.ts';
import { ContadoCampo } from './contado-campo.tsx';
import { CONTAGEM as T } from './textos.ts';
import { CONTADO, useContados } from './use-contados.ts';

const POR_PAGINA = 50;

interface ContagemTabelaProps {
  itens: readonly MovItem[];
  recusados: ReadonlySet<number>;
  busca: string;
  /** null takes back that it was counted. */
  onConta: (item: MovItem, quant: number | null) => void;
  onExclui: (item: MovItem) => void;
}

/** The rows of a page; one beyond it is on the next page, and there one render later. */
function usePaginas(achados: readonly MovItem[], onChega: (item: MovItem) => void) {
  const [pagina, setPagina] = useState(1);
  const [alvo, setAlvo] = useState<MovItem | null>(null);
  const paginas = Math.max(1, Math.ceil(achados.length / POR_PAGINA));
  const atual = Math.min(pagina, paginas);
  const inicio = (atual - 1) * POR_PAGINA;
  const visiveis = achados.slice(inicio, inicio + POR_PAGINA);
  useEffect(() => {
    if (alvo === null) return;
    onChega(alvo);
    setAlvo(null);
  }, [alvo, onChega]);
  return {
    atual,
    paginas,
    visiveis,
    setPagina,
    alem: (passo: 1 | -1) => {
      const i = passo === 1 ? inicio + visiveis.length : inicio - 1;
      const outro = achados[i];
      if (outro === undefined) return;
      setPagina(Math.floor(i / POR_PAGINA) + 1);
      setAlvo(outro);
    },
  };
}

type Contados = ReturnType<typeof useContados>;

interface ContadoProps {
  item: MovItem;
  contados: Contados;
  narrow: boolean;
  editing: boolean;
}

/** How many were counted: a field where it is typed, else what is typed in it. */
function Contado({ item, contados, narrow, editing }: ContadoProps) {
  const { movItemId: id } = item;
  const campo = {
    nome: item.catNome,
    texto: contados.texto(id),
    erro: contados.erro(id),
    onTexto: (texto: string) => contados.digita(id, texto),
  };
  if (narrow) return <ContadoCampo {...campo} onBlur={contados.guarda} />;
  if (editing) return <ContadoCampo {...campo} />;
  return (
    <>
      {campo.texto}
      {campo.erro && <span className={classes.erro}>{campo.erro}</span>}
    </>
  );
}

const colunasDe = (contados: Contados, narrow: boolean, editing: CellKey | null): Column<MovItem>[] => [
  { key: 'produto', header: NOTA.produto, cell: (i) => i.catNome },
  { key: 'codigo', header: NOTA.codigo, cell: (i) => i.catCodigo },
  {
    key: CONTADO,
    header: T.contado,
    align: 'right',
    cell: (i) => {
      const edita = editing?.row === i.movItemId;
      return (
        <div className={classes.contado}>
          <span className={classes.marca}>
            {contados.salvo(i) && (
              <IconCheck size={16} color="var(--mantine-color-success-7)" role="img" aria-label={T.salvo} />
            )}
          </span>
          <div data-escape={edita || undefined}>
            <Contado item={i} contados={contados} narrow={narrow} editing={edita} />
          </div>
        </div>
      );
    },
  },
];

/** The products of a count as a sheet: type, Enter, next row. */
export function ContagemTabela({ itens, recusados, busca, onConta, onExclui }: ContagemTabelaProps) {
  const narrow = useNarrow();
  const [editing, setEditing] = useState<CellKey | null>(null);
  const tabela = useRef<HTMLDivElement>(null);
  const contados = useContados({ itens, recusados, onConta });
  const procurado = normalizeText(busca);
  const achados = itens.filter((i) => normalizeText(`${i.catNome} ${i.catCodigo}`).includes(procurado));
  const [foca] = useState(() => ({ movItemId }: MovItem) => {
    const seletor = `[data-linha="${movItemId}"] [data-coluna="${CONTADO}"]`;
    tabela.current?.querySelector<HTMLElement>(seletor)?.focus();
  });
  const { atual, paginas, visiveis, setPagina, alem } = usePaginas(achados, foca);
  return (
    <div ref={tabela} className={classes.lista}>
      <ListPanel
        label={T.titulo}
        total={achados.length}
        footer={paginas > 1 && <Pages page={atual} pages={paginas} onPage={setPagina} />}
      >
        {achados.length === 0 ? (
          <EmptyState text={itens.length === 0 ? T.vazia : T.nenhumAchado} />
        ) : (
          <Grid
            cells={contados.celulas(visiveis)}
            narrow={narrow}
            editing={editing}
            onEditing={(cell) => {
              if (cell) contados.entra(Number(cell.row));
              setEditing(cell);
            }}
            onChanged={contados.guarda}
            onBeyond={alem}
          >
            <DataTable
              label={T.titulo}
              columns={colunasDe(contados, narrow, editing)}
              rows={visiveis}
              rowKey={(i) => i.movItemId}
              narrow={narrow}
              readOnly={(_, column) => column !== CONTADO}
              actionsPx={72}
              actions={(i) => (
                <ActionIcon
                  color="danger"
                  aria-label={`${NOTA.excluir}: ${i.catNome}`}
                  onClick={() => onExclui(i)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            />
          </Grid>
        )}
      </ListPanel>
    </div>
  );
}
