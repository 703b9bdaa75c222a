import { ActionIcon } from '@mantine/core';
import { type MovItem, QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import table from '../../../ui/table/plain-table.module.css';
import classes from '../estoque.module.css';
import { NOTA, CONTAGEM as T } from '../textos.ts';

const POR_PAGINA = 50;

interface LinhaProps {
  item: MovItem;
  recusado: boolean;
  onConta: (quant: number) => void;
  /** Leads to the row after or before. */
  onVai: (passo: 1 | -1) => void;
  onExclui: () => void;
}

function Linha({ item, recusado, onConta, onVai, onExclui }: LinhaProps) {
  const [digitado, setDigitado] = useState({ valor: item.contado, de: item.contado });
  // What the server answers stands there unless something else was typed since.
  if (digitado.de !== item.contado)
    setDigitado(({ valor, de }) => ({ valor: valor === de ? item.contado : valor, de: item.contado }));
  const guarda = () => {
    const { valor } = digitado;
    if (valor === null || Number.isNaN(valor) || (valor === item.contado && !recusado)) return;
    onConta(valor);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const passo = e.key === 'Enter' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (passo === 0) return;
    e.preventDefault();
    // Leaving the field stores what was typed.
    onVai(passo);
  };
  const guardado = item.contado !== null && digitado.valor === item.contado && !recusado;
  return (
    <tr>
      <td>{item.catNome}</td>
      <td>{item.catCodigo}</td>
      <td className={classes.contado}>
        <span className={classes.marca}>
          {guardado && (
            <IconCheck size={16} color="var(--mantine-color-success-7)" role="img" aria-label={T.salvo} />
          )}
        </span>
        <IntegerInput
          aria-label={T.contadoDe(item.catNome)}
          data-contado={item.movItemId}
          value={digitado.valor}
          max={QUANTIDADE_MAXIMA}
          onKeyDown={onKeyDown}
          onBlur={guarda}
          onValue={(valor) => setDigitado({ valor, de: item.contado })}
        />
      </td>
      <td className={table.right}>
        <ActionIcon color="danger" aria-label={`${NOTA.excluir}: ${item.catNome}`} onClick={onExclui}>
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface ContagemTabelaProps {
  itens: readonly MovItem[];
  recusados: ReadonlySet<number>;
  busca: string;
  onConta: (item: MovItem, quant: number) => void;
  onExclui: (item: MovItem) => void;
}

/** The products of a count, one field each: type, Enter, next row. */
export function ContagemTabela({ itens, recusados, busca, onConta, onExclui }: ContagemTabelaProps) {
  const [pagina, setPagina] = useState(1);
  const [alvo, setAlvo] = useState<number | null>(null);
  const tabela = useRef<HTMLDivElement>(null);
  const texto = normalizeText(busca);
  const achados = itens.filter((i) => normalizeText(`${i.catNome} ${i.catCodigo}`).includes(texto));
  const paginas = Math.max(1, Math.ceil(achados.length / POR_PAGINA));
  const atual = Math.min(pagina, paginas);
  const visiveis = achados.slice((atual - 1) * POR_PAGINA, atual * POR_PAGINA);
  // A row of another page is there one render later.
  useEffect(() => {
    if (alvo === null) return;
    tabela.current?.querySelector<HTMLInputElement>(`[data-contado="${alvo}"]`)?.focus();
    setAlvo(null);
  }, [alvo]);
  const vai = (item: MovItem, passo: 1 | -1) => {
    const i = achados.indexOf(item) + passo;
    const outro = achados[i];
    if (outro === undefined) return;
    setPagina(Math.floor(i / POR_PAGINA) + 1);
    setAlvo(outro.movItemId);
  };
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
          <table className={`${table.table} ${classes.tabela}`} aria-label={T.titulo}>
            <thead>
              <tr>
                <th scope="col">{NOTA.produto}</th>
                <th scope="col">{NOTA.codigo}</th>
                <th scope="col" className={table.right}>
                  {T.contado}
                </th>
                <th scope="col" className={table.right}>
                  {NOTA.acao}
                </th>
              </tr>
            </thead>
            <tbody>
              {visiveis.map((item) => (
                <Linha
                  key={item.movItemId}
                  item={item}
                  recusado={recusados.has(item.movItemId)}
                  onConta={(quant) => onConta(item, quant)}
                  onVai={(passo) => vai(item, passo)}
                  onExclui={() => onExclui(item)}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListPanel>
    </div>
  );
}
