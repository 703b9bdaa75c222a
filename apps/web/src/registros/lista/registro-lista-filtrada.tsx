import { ListArea } from '../../ui/list/list-area.tsx';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { RegistroFilters } from './registro-filters.tsx';
import { RegistroLista, type RegistroListaProps } from './registro-lista.tsx';
import classes from './registro-lista-filtrada.module.css';

interface RegistroListaFiltradaProps<Row, P> extends Omit<RegistroListaProps<Row, P>, 'filtradaPor'> {
  filtros: Pick<Parameters<typeof RegistroFilters>[0], 'situacoes' | 'textos' | 'delay'>;
}

/** The list of a registry and its filters, below a header of another screen. */
export function RegistroListaFiltrada<Row, P extends PageOf<Row>>(props: RegistroListaFiltradaProps<Row, P>) {
  const { filtros, ...lista } = props;
  const { de, address } = lista;
  return (
    <ListArea>
      <div className={classes.lista} data-edge>
        <RegistroFilters
          {...filtros}
          search={address.search}
          inicio={de.inicio}
          active={address.active}
          onClear={() => address.clear()}
          onChange={(part) => address.change(part)}
        />
        <RegistroLista
          {...lista}
          filtradaPor={filtrosEmPalavras({ ...filtros, inicio: de.inicio, search: address.search })}
        />
      </div>
    </ListArea>
  );
}
