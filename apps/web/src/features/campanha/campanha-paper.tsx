import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import type { PaperProps } from '../../ui/print/paper-search.ts';
import { CAMPANHAS } from './campanha-list-page.tsx';
import { CAMPANHA } from './campanha-queries.ts';
import { CAMPANHAS as T } from './textos.ts';

/** The list on paper. */
export function CampanhaPaper(papel: PaperProps<RegistrySearch>) {
  return (
    <RegistroPaper
      de={CAMPANHAS}
      textos={T}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      query={CAMPANHA.pagina}
      vazio={T.vazia}
      {...papel}
    />
  );
}
