import { SITUACOES_ORDEM_FILTRO } from '@retaguarda/domain';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroPaper } from '../../registros/registro-paper.tsx';
import type { PaperProps } from '../../ui/print/paper-search.ts';
import { ORDENS } from './ordem-list-page.tsx';
import { ORDEM } from './ordem-queries.ts';
import { ORDENS as T } from './textos.ts';

/** The list on paper. */
export function OrdemPaper(papel: PaperProps<RegistrySearch>) {
  return (
    <RegistroPaper
      de={ORDENS}
      textos={T}
      situacoes={SITUACOES_ORDEM_FILTRO}
      query={ORDEM.pagina}
      vazio={T.vazia}
      {...papel}
    />
  );
}
