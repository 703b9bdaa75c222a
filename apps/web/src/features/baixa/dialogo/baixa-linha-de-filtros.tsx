import { formatNumber } from '@retaguarda/domain';
import type { RefObject } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { ListToggle } from '../../../ui/list/list-toggle.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import type { FiltroEmUso } from './use-filtro-da-baixa.ts';

interface BaixaLinhaDeFiltrosProps {
  filtro: FiltroEmUso;
  /** Not all rows were read: how many there are of a category is not known. */
  haMais: boolean;
  /** The category at the upper edge of the view. */
  noTopo: number | undefined;
  scroller: RefObject<HTMLElement | null>;
}

/** Above the tables: their names, which lead to each, and what the rows are kept to. */
export function BaixaLinhaDeFiltros({ filtro, haMais, noTopo, scroller }: BaixaLinhaDeFiltrosProps) {
  const { grupos, faltas, busca } = filtro;
  const ligadas = faltas.filter((f) => f.ligada).length;
  return (
    <div className={classes.linhaDeFiltros} data-rows-line>
      <ListFilters
        of={
          <ListTabs
            label={T.categorias}
            tabs={grupos.map((g) => ({
              id: String(g.catgId),
              name: g.nome,
              ...(haMais ? {} : { count: g.pessoas.length }),
            }))}
            value={noTopo === undefined ? null : String(noTopo)}
            onChange={(id) =>
              scroller.current?.querySelector(`[data-segment="${id}"]`)?.scrollIntoView({ block: 'start' })
            }
          />
        }
        active={ligadas + (busca === '' ? 0 : 1)}
        onClear={filtro.limpa}
        search={
          <SearchInput
            label={T.buscar}
            value={busca}
            delay={DEBOUNCE.linhasDaBaixa}
            onSearch={filtro.procura}
          />
        }
      >
        {faltas.map(({ falta, quantas, ligada }) => (
          <ListToggle key={falta} on={ligada} onChange={() => filtro.alterna(falta)}>
            {T.faltas[falta]} <b>{formatNumber(quantas)}</b>
          </ListToggle>
        ))}
      </ListFilters>
    </div>
  );
}
