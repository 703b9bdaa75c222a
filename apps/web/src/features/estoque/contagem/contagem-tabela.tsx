import { ActionIcon } from '@mantine/core';
import type { MovItem } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { CampoDoItem, ColunaDeItem } from '../itens/celula-de-item.tsx';
import { GradeDeItens } from '../itens/grade-de-itens.tsx';
import { NOTA } from '../textos.ts';
import { CONTAGEM as T } from './textos.ts';
import { useContados } from './use-contados.ts';

const POR_PAGINA = 50;
const CONTADO = 'contado';

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

/** How many were counted is all that is typed. */
function colunasDe(contados: ReturnType<typeof useContados>): readonly ColunaDeItem<MovItem>[] {
  const [nome, codigo] = [(i: MovItem) => i.catNome, (i: MovItem) => i.catCodigo];
  const contado: CampoDoItem<MovItem> = {
    texto: (i) => contados.texto(i.movItemId),
    escreve: (i, texto) => contados.digita(i.movItemId, texto),
    erro: (i) => contados.erro(i.movItemId),
    recusa: (i) => contados.erro(i.movItemId),
    inputMode: 'numeric',
    naCarta: { onBlur: contados.guarda },
    moldura: (i, campo) => (
      <div className={classes.contado}>
        <span className={classes.marca}>
          {contados.salvo(i) && (
            <IconCheck size={16} color="var(--mantine-color-success-7)" role="img" aria-label={T.salvo} />
          )}
        </span>
        {campo}
      </div>
    ),
  };
  return [
    { key: 'produto', header: NOTA.produto, cell: nome, text: nome },
    { key: 'codigo', header: NOTA.codigo, cell: codigo, text: codigo },
    { key: CONTADO, header: T.contado, align: 'right', campo: contado },
  ];
}

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
          <GradeDeItens
            label={T.titulo}
            columns={colunasDe(contados)}
            rows={visiveis}
            todas={itens}
            rowKey={(i) => i.movItemId}
            nomeDe={(i) => i.catNome}
            soSeLe={T.somenteContado}
            narrow={narrow}
            editing={editing}
            onEditing={(cell) => {
              if (cell) contados.entra(Number(cell.row));
              setEditing(cell);
            }}
            onChanged={contados.guarda}
            onBeyond={alem}
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
        )}
      </ListPanel>
    </div>
  );
}
