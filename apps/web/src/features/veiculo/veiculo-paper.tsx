import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import type { PaperProps } from '../../ui/print/paper-search.ts';
import { VEICULOS as T } from './textos.ts';
import { VEICULOS } from './veiculo-list-page.tsx';
import { VEICULO } from './veiculo-queries.ts';

/** The list on paper. */
export function VeiculoPaper(papel: PaperProps<RegistrySearch>) {
  return (
    <RegistroPaper
      de={VEICULOS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      query={VEICULO.pagina}
      vazio={T.vazia}
      {...papel}
    />
  );
}
