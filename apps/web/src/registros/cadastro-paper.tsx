import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import type { PaperSearch } from '../ui/print/paper-search.ts';
import type { CadastroNaTela } from './cadastro.ts';
import { RegistroPaper } from './registro-paper.tsx';

interface CadastroPaperProps {
  de: CadastroNaTela;
  search: RegistrySearch & PaperSearch;
  onSearch: (paper: PaperSearch) => void;
  onBack: () => void;
}

/** The list of a registry by the standard calls on paper. */
export const CadastroPaper = ({ de, ...address }: CadastroPaperProps) => (
  <RegistroPaper
    de={de.daLista}
    textos={de.textos}
    situacoes={SITUACOES_REGISTRO_FILTRO}
    query={de.consultas.pagina}
    vazio={de.textos.vazia}
    {...address}
  />
);
