import type { DefinicaoDeRelatorio, FonteDeRelatorio } from '@retaguarda/contract';
import { ListArea } from '../../ui/list/list-area.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { Quando, Valores } from './construtor-filtros.tsx';
import { mesmosFiltros } from './definicao.ts';
import { RELATORIO as T } from './textos.ts';

interface RelatorioFiltrosProps {
  definicao: DefinicaoDeRelatorio;
  /** As it was kept. */
  guardada: DefinicaoDeRelatorio;
  fonte: FonteDeRelatorio | undefined;
  onMuda: (definicao: DefinicaoDeRelatorio) => void;
}

/** What a report counts, in one line: the days, and of each field that it is filtered by the values. */
export function RelatorioFiltros({ definicao, guardada, fonte, onMuda }: RelatorioFiltrosProps) {
  const { periodo, filtros } = definicao;
  // One that was emptied here stays, to be filled again.
  const campos = new Set([...guardada.filtros, ...filtros].map((f) => f.campo));
  const nomeDe = (campo: string) => fonte?.dimensoes.find((d) => d.campo === campo)?.nome ?? campo;
  const muda = (campo: string, valores: string[]) => {
    const outros = filtros.filter((f) => f.campo !== campo);
    onMuda({ ...definicao, filtros: valores.length === 0 ? outros : [...outros, { campo, valores }] });
  };
  if (periodo === null && campos.size === 0) return null;
  return (
    <ListArea>
      <ListFilters
        active={mesmosFiltros(definicao, guardada) ? 0 : 1}
        onClear={() => onMuda({ ...definicao, periodo: guardada.periodo, filtros: guardada.filtros })}
      >
        {periodo && (
          <Quando
            key={periodo.campo}
            periodo={periodo}
            nome={{ label: T.periodo }}
            onMuda={(novo) => onMuda({ ...definicao, periodo: novo })}
          />
        )}
        {[...campos].map((campo) => (
          <Valores
            key={campo}
            definicao={definicao}
            campo={campo}
            nome={{ label: nomeDe(campo) }}
            valores={filtros.find((f) => f.campo === campo)?.valores ?? []}
            onMuda={(valores) => muda(campo, valores)}
          />
        ))}
      </ListFilters>
    </ListArea>
  );
}
